import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { searchDisciplines, useDisciplineOptions } from './discipline-options.ts'

function Found({ typed }: { readonly typed: string }) {
  const { groups } = useDisciplineOptions({ ownSport: 'rowing', clubId: null })
  const found = searchDisciplines(groups, typed).flatMap(({ items }) => items.map(({ label }) => label))
  return <p role="note">{found.join(' | ')}</p>
}

test.each([
  ['2k erg', 'RowErg 2000 m', 'RowErg 6000 m'],
  ['2 k RowErg', 'RowErg 2000 m', 'RowErg 1000 m'],
  ['2000 quad', '4x 2000 m', '4+ 2000 m'],
  ['10000', 'RowErg 10,000 m', 'RowErg 1000 m'],
  ['four', '4- 2000 m', '8+ 2000 m'],
  ['coxed four', '4+ 2000 m', '4- 2000 m'],
  ['double', '2x 2000 m', '2- 2000 m'],
  ['eight 2k', '8+ 2000 m', '8+ 1000 m'],
  ['21k', 'RowErg 21,097 m', 'RowErg 2000 m'],
  ['1k', '1x 1000 m', '1x 1500 m'],
  ['2k', 'RowErg 2000 m', 'V6 12,000 m'],
])('‘%s’ finds %s, and not %s', async (typed, found, other) => {
  await renderPart(<Found typed={typed} />)
  const labels = screen.getByRole('note').textContent?.split(' | ')
  expect(labels).toContain(found)
  expect(labels).not.toContain(other)
})
