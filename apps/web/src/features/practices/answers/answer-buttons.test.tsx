import { listUpcomingPractices } from '@boathouse/domain/practices/practices/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedOf, wordsOnScreen } from '../../../../test/asked.ts'
import { json, problem } from '../../../../test/network.ts'
import {
  answered,
  CLUB,
  GIVE,
  NEXT,
  nextOf,
  openAnswerButtons,
  ownAnswer,
} from '../../../../test/open-answer-buttons.tsx'
import { testOutbox } from '../../../../test/outbox.ts'
import { meOf } from '../../../../test/people.ts'

const upcoming = [listUpcomingPractices.id, { params: { clubId: CLUB }, query: { limit: 20 } }]

afterEach(() => {
  vi.useRealTimers()
})

test('shows an answer at once, sends the version it saw, and updates every list', async () => {
  const stored = answered(ownAnswer('yes', 1), { counts: { yes: 1, maybe: 0, no: 0, waiting: 0, guests: 0 } })
  const { press, pressed, bodiesOf, queryClient } = await openAnswerButtons({
    [NEXT]: [nextOf(askedOf()), nextOf(stored)],
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

test('undoes a no, with the reason of the answer before, and moves the focus there', async () => {
  const before = answered({ ...ownAnswer('maybe', 1), reason: 'Late' })
  const { press, pressed, bodiesOf } = await openAnswerButtons({
    [NEXT]: [nextOf(before), nextOf(answered(ownAnswer('no', 2))), nextOf(before)],
    [GIVE]: [json(answered(ownAnswer('no', 2))), json(before)],
  })
  await press('No')
  await waitFor(() => expect(bodiesOf(GIVE)).toHaveLength(1))
  const undo = await screen.findByRole('button', { name: /^Undo: / })
  fireEvent.click(undo)
  await waitFor(() => expect(bodiesOf(GIVE)[1]).toMatchObject({ answer: 'maybe', reason: 'Late' }))
  await waitFor(() => expect(pressed()).toEqual(['Maybe']))
  expect(document.activeElement?.textContent).toBe('Maybe')
  expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull()
})

test('sends only the last of several taps, and a later one after the first', async () => {
  const { button, press, pressed, bodiesOf } = await openAnswerButtons({
    [NEXT]: [nextOf(askedOf()), nextOf(answered(ownAnswer('no', 1))), nextOf(answered(ownAnswer('yes', 2)))],
    [GIVE]: [json(answered(ownAnswer('no', 1))), json(answered(ownAnswer('yes', 2)))],
  })
  // Tap three times before the first response.
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

test('marks an offline answer as not sent and sends it once online', async () => {
  const stored = answered(ownAnswer('maybe', 1))
  const { press, pressed, bodiesOf, queryClient } = await openAnswerButtons({
    [NEXT]: [nextOf(askedOf()), nextOf(stored)],
    [GIVE]: ['unreachable', json(stored)],
  })
  await press('Maybe')
  expect(await screen.findByText('Not sent yet')).toBeDefined()
  expect(pressed()).toEqual(['Maybe'])
  await testOutbox(meOf().user.id, queryClient).sendNow()
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull())
  expect(bodiesOf(GIVE)[1]).toEqual(bodiesOf(GIVE)[0])
  expect(pressed()).toEqual(['Maybe'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('marks an answer that is being sent', async () => {
  const { press } = await openAnswerButtons({ [NEXT]: nextOf(askedOf()), [GIVE]: 'never' })
  await press('Yes')
  expect(screen.getByText('Saving…')).toBeDefined()
})

test('removes the mark once an answer is saved', async () => {
  const stored = answered(ownAnswer('yes', 1))
  const { press } = await openAnswerButtons({
    [NEXT]: [nextOf(askedOf()), nextOf(stored)],
    [GIVE]: json(stored),
  })
  await press('Yes')
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
})

test('reports that the practice was deleted and refetches every list', async () => {
  const { press, sent } = await openAnswerButtons({
    [NEXT]: [nextOf(askedOf()), json({ next: null, now: null })],
    [GIVE]: problem(404, 'notFound'),
  })
  await press('Yes')
  // The row disappears, the toast stays.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull())
  expect(screen.getByText('This practice was deleted.')).toBeDefined()
  expect(sent.filter(({ call }) => call === NEXT)).toHaveLength(2)
})

test('removes the buttons when the deadline passes on an open screen', async () => {
  const soon = new Date(currentTimeMs() - 500).toISOString()
  const closed = askedOf({ answering: 'afterDeadline', answerUntil: soon, answerDeadline: 12 })
  const { button } = await openAnswerButtons({
    [NEXT]: [nextOf(askedOf({ answerUntil: soon, answerDeadline: 12 })), nextOf(closed)],
  })
  await button('Yes')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull())
  expect(wordsOnScreen()).toContain('Answers closed')
})

test('shows an answer given elsewhere and overwrites it only after another press', async () => {
  const now = answered(ownAnswer('no', 4))
  const { press, pressed, bodiesOf } = await openAnswerButtons({
    [NEXT]: [nextOf(askedOf()), nextOf(now), nextOf(answered(ownAnswer('yes', 5)))],
    [GIVE]: [problem(409, 'stale', undefined, now), json(answered(ownAnswer('yes', 5)))],
  })
  await press('Yes')
  expect((await screen.findByRole('alert')).textContent).toContain('You answered no elsewhere')
  expect(pressed()).toEqual(['No'])
  await press('Still yes')
  await waitFor(() => expect(bodiesOf(GIVE)[1]).toMatchObject({ answer: 'yes', version: 4 }))
  await waitFor(() => expect(pressed()).toEqual(['Yes']))
})

test('a full practice offers its waiting list, and shows the position after a yes', async () => {
  const counts = { yes: 8, maybe: 0, no: 0, waiting: 5, guests: 0 }
  const waiting = answered(ownAnswer('waiting', 1, { position: 5 }), { isFull: true, counts })
  const { press, pressed, bodiesOf } = await openAnswerButtons({
    [NEXT]: [nextOf(askedOf({ isFull: true })), nextOf(waiting)],
    [GIVE]: json(waiting),
  })
  expect(await screen.findByText('This practice is full. Say yes to join the waiting list.')).toBeDefined()
  await press('Yes')
  expect(await screen.findByText('You’re number 5 of 5 on the waiting list.')).toBeDefined()
  expect(pressed()).toEqual(['Yes'])
  expect(bodiesOf(GIVE)).toEqual([{ answer: 'yes', reason: '', version: 0 }])
})

test('keeps the position while a reason is saved', async () => {
  const counts = { yes: 8, maybe: 0, no: 0, waiting: 2, guests: 0 }
  const waiting = (version: number, reason = '') =>
    answered(ownAnswer('waiting', version, { position: 1, reason }), { isFull: true, counts })
  const { person, press, bodiesOf } = await openAnswerButtons({
    [NEXT]: [nextOf(waiting(1)), nextOf(waiting(2, 'Late'))],
    [GIVE]: json(waiting(2, 'Late')),
  })
  await press('Add a reason: Early row')
  await person.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Late')
  await press('Save reason')
  await waitFor(() => expect(bodiesOf(GIVE)).toEqual([{ answer: 'yes', reason: 'Late', version: 1 }]))
  expect(screen.getByText('You’re number 1 of 2 on the waiting list.')).toBeDefined()
})

test('names the coach who answered', async () => {
  const answeredBy = { firstName: 'Anna', lastName: 'Berg' }
  await openAnswerButtons({ [NEXT]: nextOf(answered(ownAnswer('yes', 1, { answeredBy }))) })
  expect(await screen.findByText('Answered by Anna Berg')).toBeDefined()
})

test('shows no for an absence, which an answer overrides', async () => {
  const { press, pressed, bodiesOf } = await openAnswerButtons({
    [NEXT]: [
      nextOf(answered(ownAnswer('no', 2, { reason: 'Camp', byAbsence: true }))),
      nextOf(answered(ownAnswer('yes', 3))),
    ],
    [GIVE]: json(answered(ownAnswer('yes', 3))),
  })
  expect(await screen.findByText(/^You’re away that day, so your answer is no/)).toBeDefined()
  expect(pressed()).toEqual(['No'])
  expect(screen.queryByRole('button', { name: /^Add a reason/ })).toBeNull()
  await press('Yes')
  await waitFor(() => expect(bodiesOf(GIVE)).toEqual([{ answer: 'yes', reason: '', version: 2 }]))
})

test('keeps an offline reason with its answer and sends both', async () => {
  const stored = answered(ownAnswer('no', 2, { reason: 'Exam' }))
  const { person, press, bodiesOf, queryClient } = await openAnswerButtons({
    [NEXT]: [nextOf(answered(ownAnswer('no', 1))), nextOf(stored)],
    [GIVE]: ['unreachable', json(stored)],
  })
  await press('Add a reason: Early row')
  await person.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Exam')
  await press('Save reason')
  expect(await screen.findByText('Not sent yet')).toBeDefined()
  expect(screen.getByText('Exam')).toBeDefined()
  await testOutbox(meOf().user.id, queryClient).sendNow()
  await waitFor(() => expect(bodiesOf(GIVE)[1]).toEqual({ answer: 'no', reason: 'Exam', version: 1 }))
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull())
  expect(screen.getByText('Exam')).toBeDefined()
})

test('keeps the typed reason of a refused answer until the user drops it', async () => {
  const { person, press } = await openAnswerButtons({
    [NEXT]: nextOf(answered(ownAnswer('no', 1))),
    [GIVE]: problem(409, 'answerDeadlinePassed', undefined, answered(ownAnswer('no', 1))),
  })
  await press('Add a reason: Early row')
  await person.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Exam')
  await press('Save reason')
  expect((await screen.findByRole('alert')).textContent).toContain('Exam')
  await press('Discard')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('keeps a reason for maybe and no, and restores it after a mistaken yes', async () => {
  const { press, pressed, bodiesOf } = await openAnswerButtons({
    [NEXT]: [
      nextOf(answered(ownAnswer('no', 1, { reason: 'Ill' }))),
      nextOf(answered(ownAnswer('yes', 2))),
      nextOf(answered(ownAnswer('no', 3, { reason: 'Ill' }))),
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
