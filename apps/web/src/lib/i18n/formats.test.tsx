import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { useFormats } from './formats.ts'

test.each([
  ['2026-12-16', 'Wed 16 Dec'],
  ['2027-01-02', 'Sat 2 Jan'],
  ['2027-08-23', 'Mon 23 Aug'],
  ['2027-08-24', '24 Aug 2027'],
  ['2026-02-21', 'Sat 21 Feb'],
  ['2026-02-20', '20 Feb 2026'],
  ['2026-11-21', 'Yesterday'],
])('from 22 Nov 2026 the day %s is %s', async (date, words) => {
  await renderPart(<Day date={date} />)
  expect(screen.getByRole('time').textContent).toBe(words)
})

function Day({ date }: { date: string }) {
  const { day } = useFormats()
  return <time>{day(date, '2026-11-22')}</time>
}
