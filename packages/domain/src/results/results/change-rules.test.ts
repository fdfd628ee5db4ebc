import { expect, it } from 'vitest'
import { judgeChange } from './change-rules.ts'

const before = {
  disciplineKey: 'rowErg-2000',
  date: '2026-05-02',
  value: 420_000,
  provenance: 'race',
  eventName: 'Spring regatta',
  verifiedAt: '2026-05-03T10:00:00.000Z',
} as const
const { verifiedAt: _, ...told } = before

const unverified = { verifiedAt: null, verifiedBy: null }
const own = { enteredBy: null, sessionId: null, testDayId: null }

it.each([
  ['nothing', {}, { isSameValue: true, isUnverified: false }, {}],
  [
    'the discipline',
    { disciplineKey: 'rowErg-5000' },
    { isSameValue: false, isUnverified: true },
    { ...unverified, ...own },
  ],
  ['the value', { value: 419_000 }, { isSameValue: false, isUnverified: true }, { ...unverified, ...own }],
  ['the day', { date: '2026-05-03' }, { isSameValue: true, isUnverified: true }, { ...unverified, ...own }],
  ['the provenance', { provenance: 'test' }, { isSameValue: true, isUnverified: true }, unverified],
  ['the event', { eventName: 'Summer regatta' }, { isSameValue: true, isUnverified: true }, unverified],
] as const)('of a verified result with a changed %s', (_, change, judged, changes) => {
  const after = { ...told, ...change }
  expect(judgeChange(before, after)).toEqual({ ...judged, changes: { ...after, ...changes } })
})

it('keeps an unverified result unverified', () => {
  const after = { ...told, value: 419_000 }
  const { isUnverified, changes } = judgeChange({ ...before, verifiedAt: null }, after)
  expect([isUnverified, changes]).toEqual([false, { ...after, ...own }])
})

it.each([
  ['stays the log’s, whatever its athlete says', {}, 'import', false],
  ['is no log’s any more with another value', { value: 419_000 }, 'training', true],
] as const)('an imported result %s', (_, change, provenance, isUnverified) => {
  const after = { ...told, provenance: 'training', ...change } as const
  const judged = judgeChange({ ...before, provenance: 'import' }, after)
  expect(judged).toMatchObject({ isUnverified, changes: { provenance } })
})
