import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { type PracticeTimes, usePracticeWords } from './practice-words.ts'

function Words({ practice }: { practice: PracticeTimes }) {
  const { when } = usePracticeWords()
  return <p role="note">{when(practice)}</p>
}

function Times({ practice }: { practice: PracticeTimes }) {
  const { timesOf } = usePracticeWords()
  return <p role="note">{timesOf(practice)}</p>
}

afterEach(() => {
  vi.useRealTimers()
})

// Tests run in the time zone America/St_Johns.
test.each([
  [
    'today, elsewhere',
    'Europe/Athens',
    '2026-11-21T16:30Z',
    '2026-11-21T18:00Z',
    'Today, 18:30–20:00 (Eastern European Time)',
  ],
  [
    'tomorrow, at home',
    'America/St_Johns',
    '2026-11-22T10:00Z',
    '2026-11-22T11:00Z',
    'Tomorrow, 06:30–07:30',
  ],
  [
    'tomorrow there while it is today here',
    'Pacific/Auckland',
    '2026-11-21T18:00Z',
    '2026-11-21T19:00Z',
    'Tomorrow, 07:00–08:00 (New Zealand Time)',
  ],
  [
    'over midnight',
    'America/St_Johns',
    '2026-11-25T02:30Z',
    '2026-11-25T04:30Z',
    'Tue 24 Nov, 23:00 to 01:00 the next day',
  ],
])('%s', async (_what, timeZone, startsAt, endsAt, said) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00Z'), toFake: ['Date'] })
  await renderPart(<Words practice={{ startsAt, endsAt, timeZone }} />)
  expect((await screen.findByRole('note')).textContent).toBe(said)
})

test.each([
  ['de-DE', '07:00–08:00'],
  ['en-US', '7:00\u00a0–\u00a08:00\u00a0AM'],
  ['fr-FR', '07:00\u00a0–\u00a008:00'],
])('writes a range of times in %s without words after it', async (locale, times) => {
  const practice = {
    timeZone: 'America/St_Johns',
    startsAt: '2026-11-22T10:30Z',
    endsAt: '2026-11-22T11:30Z',
  }
  await renderPart(<Times practice={practice} />, undefined, [locale])
  expect((await screen.findByRole('note')).textContent).toBe(times)
})

function Moment({ instant }: { instant: string }) {
  const { momentOf } = usePracticeWords()
  return <p role="note">{momentOf(instant, 'Pacific/Auckland')}</p>
}

test.each([
  ['2026-11-19T10:59Z', 'Thu 19 Nov, 23:59'],
  ['2026-11-19T11:00Z', 'yesterday at 00:00'],
  ['2026-11-21T10:30Z', 'today at 23:30'],
  ['2026-11-21T11:00Z', 'tomorrow at 00:00'],
  ['2026-11-22T10:59Z', 'tomorrow at 23:59'],
  ['2026-11-22T11:00Z', 'Mon 00:00'],
  ['2026-11-27T10:59Z', 'Fri 23:59'],
  ['2026-11-27T11:00Z', 'Sat 28 Nov, 00:00'],
])('%s is %s within a sentence', async (instant, said) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00Z'), toFake: ['Date'] })
  await renderPart(<Moment instant={instant} />)
  expect((await screen.findByRole('note')).textContent).toBe(said)
})

test('names the half of the day once and keeps it on the same line', async () => {
  const practice = {
    startsAt: '2026-11-24T21:30Z',
    endsAt: '2026-11-24T23:00Z',
    timeZone: 'America/St_Johns',
  }
  await renderPart(<Words practice={practice} />, undefined, ['en-US'])
  const said = (await screen.findByRole('note')).textContent
  expect(said).toMatch(/, 6:00\s–\s7:30\sPM$/)
  expect(said?.slice(said.indexOf('6:00'))).not.toMatch(/[ \u2009\u202f]/)
})
