import { listUpcomingPractices, nextPractice } from '@boathouse/domain/practices/contract'
import type { Practice } from '@boathouse/domain/practices/model'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toQuery } from '#lib/api/queries.ts'
import { getOutbox } from '#outbox/use-outbox.ts'
import { Toasts } from '#ui/toasts.tsx'
import { askedOf, wordsOnScreen } from '../../../test/asked.ts'
import { json, network, problem } from '../../../test/network.ts'
import { meOf, profileOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { AnswerButtons } from './answer-buttons.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const GIVE = `POST /api/clubs/${CLUB}/practices/${askedOf().id}/answer`
const NEXT = 'GET /api/practices/next'
const upcoming = [listUpcomingPractices.id, { params: { clubId: CLUB }, query: { limit: 20 } }]

afterEach(() => {
  vi.useRealTimers()
})

const ownAnswer = (
  answer: 'none' | 'yes' | 'maybe' | 'no',
  version: number,
  own: Partial<NonNullable<Practice['own']>> = {},
) => ({ answer, reason: '', version, byAbsence: false, ...own })
const answered = (own: NonNullable<Practice['own']>, rest: Partial<Practice> = {}) =>
  askedOf({ own, ...rest })
const next = (practice: Practice) => json({ next: practice, now: null })

function Shown({ isCompact }: { isCompact: boolean }) {
  const { data } = useQuery(toQuery(nextPractice, {}))
  return (
    <>
      {data?.next && <AnswerButtons practice={data.next} isCompact={isCompact} />}
      <Toasts />
    </>
  )
}

/** The buttons over what the server says next, and then after each answer. */
async function open(answers: Parameters<typeof network>[0], { isCompact = false } = {}) {
  const calls = network(answers)
  const me = meOf({ user: profileOf({ teamId: CLUB }) })
  const part = await renderPart(<Shown isCompact={isCompact} />, me)
  const button = (name: string) => screen.findByRole('button', { name })
  const press = async (name: string) => part.person.click(await button(name))
  const pressed = () =>
    screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  return { ...calls, ...part, button, press, pressed }
}

test('an answer shows at once, carries the version it saw, and reaches every list', async () => {
  const stored = answered(ownAnswer('yes', 1), { counts: { yes: 1, maybe: 0, no: 0 } })
  const { press, pressed, bodiesOf, queryClient } = await open({
    [NEXT]: [next(askedOf()), next(stored)],
    [GIVE]: json(stored),
  })
  queryClient.setQueryData(upcoming, {
    pages: [{ items: [askedOf()], nextCursor: null }],
    pageParams: [null],
  })
  await press('Yes')
  expect(pressed()).toEqual(['Yes'])
  await waitFor(() => expect(bodiesOf(GIVE)).toEqual([{ answer: 'yes', reason: '', version: 0 }]))
  await waitFor(() =>
    expect(queryClient.getQueryData(upcoming)).toMatchObject({
      pages: [{ items: [{ counts: { yes: 1 } }] }],
    }),
  )
  expect(pressed()).toEqual(['Yes'])
})

test('of several taps before anything is sent the last counts, and one after that waits for the first', async () => {
  const { button, press, pressed, bodiesOf } = await open({
    [NEXT]: [next(askedOf()), next(answered(ownAnswer('no', 1))), next(answered(ownAnswer('yes', 2)))],
    [GIVE]: [json(answered(ownAnswer('no', 1))), json(answered(ownAnswer('yes', 2)))],
  })
  // Quicker than any answer.
  for (const one of [await button('Yes'), await button('Maybe'), await button('No')]) fireEvent.click(one)
  await waitFor(() => expect(bodiesOf(GIVE)).toHaveLength(1))
  await press('Yes')
  await waitFor(() => expect(bodiesOf(GIVE)).toHaveLength(2))
  expect(bodiesOf(GIVE)).toMatchObject([
    { answer: 'no', version: 0 },
    { answer: 'yes', version: 1 },
  ])
  await waitFor(() => expect(pressed()).toEqual(['Yes']))
})

test('without a network it shows, says that it is not sent, and is sent by itself once there is one', async () => {
  const stored = answered(ownAnswer('maybe', 1))
  const { press, pressed, bodiesOf, queryClient } = await open({
    [NEXT]: [next(askedOf()), next(stored)],
    [GIVE]: ['unreachable', json(stored)],
  })
  await press('Maybe')
  expect(await screen.findByText('Not sent yet')).toBeDefined()
  expect(pressed()).toEqual(['Maybe'])
  await getOutbox(meOf().user.id, queryClient).sendNow()
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull())
  expect(bodiesOf(GIVE)[1]).toEqual(bodiesOf(GIVE)[0])
  expect(pressed()).toEqual(['Maybe'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an answer on its way says so', async () => {
  const { press } = await open({ [NEXT]: next(askedOf()), [GIVE]: 'never' })
  await press('Yes')
  expect(screen.getByText('Saving…')).toBeDefined()
})

test('one that was saved says so no more', async () => {
  const stored = answered(ownAnswer('yes', 1))
  const { press } = await open({ [NEXT]: [next(askedOf()), next(stored)], [GIVE]: json(stored) })
  await press('Yes')
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
})

test('of a practice that was deleted meanwhile it is said, and every list is asked for anew', async () => {
  const { press, sent } = await open({
    [NEXT]: [next(askedOf()), json({ next: null, now: null })],
    [GIVE]: problem(404, 'notFound'),
  })
  await press('Yes')
  // The row goes; what is said in passing stays.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull())
  expect(screen.getByText('This practice was deleted.')).toBeDefined()
  expect(sent.filter(({ call }) => call === NEXT)).toHaveLength(2)
})

test('when the last moment passes on an open screen, the buttons go', async () => {
  const soon = new Date(Date.now() - 500).toISOString()
  const closed = askedOf({ answering: 'afterDeadline', answerUntil: soon, answerDeadline: 12 })
  const { button } = await open({
    [NEXT]: [next(askedOf({ answerUntil: soon, answerDeadline: 12 })), next(closed)],
  })
  await button('Yes')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull())
  expect(wordsOnScreen()).toContain('Answers closed')
})

test('what was said elsewhere is shown, and only overwritten by saying it again', async () => {
  const now = answered(ownAnswer('no', 4))
  const { press, pressed, bodiesOf } = await open({
    [NEXT]: [next(askedOf()), next(now), next(answered(ownAnswer('yes', 5)))],
    [GIVE]: [problem(409, 'stale', undefined, now), json(answered(ownAnswer('yes', 5)))],
  })
  await press('Yes')
  expect((await screen.findByRole('alert')).textContent).toContain('You answered no elsewhere')
  expect(pressed()).toEqual(['No'])
  await press('Still yes')
  await waitFor(() => expect(bodiesOf(GIVE)[1]).toMatchObject({ answer: 'yes', version: 4 }))
  await waitFor(() => expect(pressed()).toEqual(['Yes']))
})

test('a full practice takes no yes, but every other answer', async () => {
  const full = askedOf({ isFull: true })
  const { press, button, bodiesOf } = await open({
    [NEXT]: next(full),
    [GIVE]: json(answered(ownAnswer('maybe', 1), { isFull: true })),
  })
  expect((await button('Yes')).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('This practice is full')).toBeDefined()
  await press('Yes')
  await press('Maybe')
  await waitFor(() => expect(bodiesOf(GIVE)).toMatchObject([{ answer: 'maybe' }]))
})

test('a place that was lost meanwhile is told, with the practice as it is', async () => {
  const full = askedOf({ isFull: true })
  const { press, pressed } = await open({
    [NEXT]: [next(askedOf()), next(full)],
    [GIVE]: problem(409, 'practiceFull', undefined, full),
  })
  await press('Yes')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your yes was not saved. This practice is full',
  )
  expect(pressed()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an absence says no, and is overruled', async () => {
  const { press, pressed, bodiesOf } = await open({
    [NEXT]: [
      next(answered(ownAnswer('no', 2, { reason: 'Camp', byAbsence: true }))),
      next(answered(ownAnswer('yes', 3))),
    ],
    [GIVE]: json(answered(ownAnswer('yes', 3))),
  })
  expect(await screen.findByText(/^Your absence says no/)).toBeDefined()
  expect(pressed()).toEqual(['No'])
  expect(screen.queryByRole('button', { name: /^Add a reason/ })).toBeNull()
  await press('Yes')
  await waitFor(() => expect(bodiesOf(GIVE)).toEqual([{ answer: 'yes', reason: '', version: 2 }]))
})

test('a reason without a network is kept with its answer, and is sent with it', async () => {
  const stored = answered(ownAnswer('no', 2, { reason: 'Exam' }))
  const { person, press, bodiesOf, queryClient } = await open({
    [NEXT]: [next(answered(ownAnswer('no', 1))), next(stored)],
    [GIVE]: ['unreachable', json(stored)],
  })
  await press('Add a reason: Early row')
  await person.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Exam')
  await press('Save reason')
  expect(await screen.findByText('Not sent yet')).toBeDefined()
  expect(screen.getByText('Exam')).toBeDefined()
  await getOutbox(meOf().user.id, queryClient).sendNow()
  await waitFor(() => expect(bodiesOf(GIVE)[1]).toEqual({ answer: 'no', reason: 'Exam', version: 1 }))
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull())
  expect(screen.getByText('Exam')).toBeDefined()
})

test('a refusal keeps the reason that was typed, until it is given up', async () => {
  const { person, press } = await open({
    [NEXT]: next(answered(ownAnswer('no', 1))),
    [GIVE]: problem(409, 'answerDeadlinePassed', undefined, answered(ownAnswer('no', 1))),
  })
  await press('Add a reason: Early row')
  await person.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Exam')
  await press('Save reason')
  expect((await screen.findByRole('alert')).textContent).toContain('Exam')
  await press('Discard')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a reason to stay away goes along with maybe and no, and comes back after a mistaken yes', async () => {
  const { press, pressed, bodiesOf } = await open({
    [NEXT]: [
      next(answered(ownAnswer('no', 1, { reason: 'Ill' }))),
      next(answered(ownAnswer('yes', 2))),
      next(answered(ownAnswer('no', 3, { reason: 'Ill' }))),
    ],
    [GIVE]: [json(answered(ownAnswer('yes', 2))), json(answered(ownAnswer('no', 3, { reason: 'Ill' })))],
  })
  await press('Yes')
  await waitFor(() => expect(screen.queryByText('Ill')).toBeNull())
  await waitFor(() => expect(pressed()).toEqual(['Yes']))
  await press('No')
  await waitFor(() =>
    expect(bodiesOf(GIVE)).toMatchObject([
      { answer: 'yes', reason: '' },
      { answer: 'no', reason: 'Ill' },
    ]),
  )
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
])('why and until when it can be answered is said: %#', async (own, words) => {
  await open({ [NEXT]: next(askedOf(own)) })
  await waitFor(() => expect(wordsOnScreen()).toContain(words))
})

test('who runs the practice is not told to tell the coach', async () => {
  const closed = { ...until, answering: 'afterDeadline' as const, own: ownAnswer('yes', 1) }
  await open({ [NEXT]: next(askedOf({ ...closed, abilities: { run: true } })) })
  await waitFor(() => expect(wordsOnScreen()).toContain('You said yes.'))
  expect(wordsOnScreen()).not.toContain('Answers closed')
})

// The reader and the practice are in St. John’s.
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
])('among others at %s, of %o it is said: %s', async (now, own, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const { button } = await open(
    { [NEXT]: next(askedOf({ ...until, startsAt: '2026-11-24T12:00:00.000Z', ...own })) },
    { isCompact: true },
  )
  await button('Yes')
  expect(wordsOnScreen()).toBe(words)
})

test('among others, the deadline of what is answered is not said again', async () => {
  const { pressed } = await open(
    { [NEXT]: next(askedOf({ ...until, ownDeadline: 12, own: ownAnswer('yes', 1) })) },
    { isCompact: true },
  )
  await waitFor(() => expect(pressed()).toEqual(['Yes']))
  expect(wordsOnScreen()).not.toContain('Answer')
})
