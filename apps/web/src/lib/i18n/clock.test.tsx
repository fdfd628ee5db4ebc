import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { durationOf } from './clock.ts'
import { useLanguage } from './language.tsx'

function Shown({ ms, isErg }: { ms: number; isErg: boolean }) {
  return <p role="note">{durationOf(useLanguage(), ms, { isErg })}</p>
}

test.each([
  [537_210, false, '8:57.3'],
  [1_199_900, false, '19:59.9'],
  [1_655_200, false, '27:35'],
  [3_599_999, false, '59:59'],
  [4_559_000, false, '1:15 h'],
  [1_655_200, true, '27:35.2'],
  [4_927_900, true, '1:22:07.9'],
])('shows %d ms, on an erg %s, as %s', async (ms, isErg, words) => {
  await renderPart(<Shown {...{ ms, isErg }} />)
  expect(screen.getByRole('note').textContent).toBe(words)
})

test.each([
  ['de-DE', '8:57,3'],
  ['fr-FR', '8:57,3'],
  ['de-CH', '8:57.3'],
  ['en-GB', '8:57.3'],
])('writes decimals as %s does', async (locale, words) => {
  await renderPart(<Shown ms={537_210} isErg={false} />, undefined, [locale])
  expect(screen.getByRole('note').textContent).toBe(words)
})
