import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedOf, wordsOnScreen } from '../../../../test/asked.ts'
import { NEXT, nextOf, openAnswerButtons, ownAnswer } from '../../../../test/open-answer-buttons.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const until = { answerUntil: '2099-03-09T21:30:00.000Z', answerDeadline: 12 }

test.each([
  [until, 'Answer by 9 Mar 2099, 19:00, 12 hours before it starts.'],
  [
    { ...until, answering: 'afterDeadline' as const, own: ownAnswer('maybe', 1) },
    'You said maybe. Answers closed 9 Mar 2099, 19:00. Tell your coach if you can’t come.',
  ],
  [{ answering: 'begun' as const }, 'This practice has started.'],
  [{ answering: 'clubInactive' as const }, 'Your club is inactive'],
  [{ answering: 'notAsked' as const, own: null }, 'This practice is for other members.'],
])('says why and until when a practice can be answered: %#', async (own, words) => {
  await openAnswerButtons({ [NEXT]: nextOf(askedOf(own)) })
  await waitFor(() => expect(wordsOnScreen()).toContain(words))
})

test('does not tell an organiser to contact the coach', async () => {
  const closed = { ...until, answering: 'afterDeadline' as const, own: ownAnswer('yes', 1) }
  await openAnswerButtons({ [NEXT]: nextOf(askedOf({ ...closed, abilities: { run: true } })) })
  await waitFor(() => expect(wordsOnScreen()).toContain('You said yes.'))
  expect(wordsOnScreen()).not.toContain('Answers closed')
})

// The user and the practice are in St. John’s.
test.each([
  ['2026-11-22T15:00:00.000Z', { answerUntil: '2026-11-23T01:45:00.000Z' }, 'Closes tonight 22:15'],
  ['2026-11-22T15:00:00.000Z', { answerUntil: '2026-11-22T20:30:00.000Z' }, 'Closes today at 17:00'],
  ['2026-11-22T15:00:00.000Z', { answerUntil: '2026-11-23T11:30:00.000Z' }, 'Closes tomorrow at 08:00'],
  ['2026-11-22T15:00:00.000Z', { answerUntil: '2026-11-23T15:00:00.000Z' }, ''],
  [
    '2026-11-22T15:00:00.000Z',
    { answerUntil: '2026-11-23T15:00:00.000Z', ownDeadline: 12 },
    'Answer by tomorrow at 11:30',
  ],
  ['2026-11-22T15:00:00.000Z', { ownDeadline: 0, answerDeadline: null }, 'Answer until it starts'],
  ['2026-11-22T15:00:00.000Z', { answerDeadline: null }, ''],
])('in a list at %s with %o, shows: %s', async (now, own, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const { button } = await openAnswerButtons(
    { [NEXT]: nextOf(askedOf({ ...until, startsAt: '2026-11-24T12:00:00.000Z', ...own })) },
    { isCompact: true },
  )
  await button('Yes')
  expect(wordsOnScreen()).toBe(words)
})

test('in a list, does not repeat the deadline of an answered practice', async () => {
  const { pressed } = await openAnswerButtons(
    { [NEXT]: nextOf(askedOf({ ...until, ownDeadline: 12, own: ownAnswer('yes', 1) })) },
    { isCompact: true },
  )
  await waitFor(() => expect(pressed()).toEqual(['Yes']))
  expect(wordsOnScreen()).not.toContain('Answer')
})
