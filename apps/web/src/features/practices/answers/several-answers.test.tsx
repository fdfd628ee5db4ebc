import type { Practice } from '@boathouse/domain/practices/practices/model'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { lazyAnswerChannel } from '#shared/practices/answers/lazy-answer-channel.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { askedOf, wordsOnScreen } from '../../../../test/asked.ts'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network } from '../../../../test/network.ts'
import { testOutbox } from '../../../../test/outbox.ts'
import { meOf } from '../../../../test/people.ts'
import { PRACTICES } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { SeriesAnswers } from './series-answers.tsx'
import { SeveralAnswers } from './several-answers.tsx'

const SERIES = '01990000-0000-7000-8000-0000000000d1'
const GIVE = `POST /api/clubs/${clubOf().id}/answers`
const idOf = (place: number) => `01990000-0000-7000-8000-00000000010${place}`
const listed = (place: number, own: Partial<Practice> = {}) =>
  askedOf({
    id: idOf(place),
    seriesId: SERIES,
    rule: 'FREQ=WEEKLY;BYDAY=TU',
    day: `2099-03-0${place}`,
    ...own,
  })
const stored = (...places: number[]) =>
  json({
    items: places.map((place) => ({ practiceId: idOf(place), refused: null, answer: 'yes', version: 1 })),
  })

/** Opens the dialog. The practices belong to one series, which the dialog offers first. */
async function open(
  practices: readonly Practice[],
  answers: Parameters<typeof network>[0][string],
  agenda = json({ items: practices, nextCursor: null }),
  next = agenda,
) {
  const page = json({ items: practices, nextCursor: null })
  const calls = network({
    [`GET ${PRACTICES}/upcoming?limit=20`]: agenda,
    [`GET ${PRACTICES}/upcoming?limit=100`]: next,
    [`GET ${PRACTICES}/upcoming?limit=100&seriesId=${SERIES}`]: page,
    [GIVE]: answers,
  })
  const part = await renderPart(<Shown />, meOf())
  // The screen lazy-loads the dialog after the list; load it now.
  await import('./several-answers-dialog.tsx')
  await part.person.click(screen.getByRole('button', { name: 'Open' }))
  return { ...calls, ...part, button: (name: string | RegExp) => screen.findByRole('button', { name }) }
}

function Shown() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SeveralAnswers clubId={clubOf().id} isOpen={isOpen} onClose={() => setOpen(false)} />
      <Toasts />
    </>
  )
}

test('offers practices beyond the agenda’s page and says up to which day', async () => {
  const practices = [listed(1), listed(2)]
  const first = json({ items: [listed(1)], nextCursor: 'more' })
  await open(practices, stored(1, 2), first, json({ items: practices, nextCursor: 'more' }))
  await screen.findByRole('radio', { name: /^The whole series/ })
  expect(wordsOnScreen()).toContain('Practices up to 10 Mar 2099.')
})

test('answers the whole series from one of its practices, without asking which', async () => {
  const practice = listed(1)
  const { bodiesOf } = network({
    [`GET ${PRACTICES}/upcoming?limit=100&seriesId=${SERIES}`]: json({
      items: [practice, listed(2)],
      nextCursor: null,
    }),
    [GIVE]: stored(1, 2),
  })
  const { person } = await renderPart(<OfPractice practice={practice} />, meOf())
  await import('./several-answers-dialog.tsx')
  await person.click(screen.getByRole('button', { name: 'Answer the whole series' }))
  await person.click(await screen.findByRole('button', { name: 'Yes to 2 practices' }))
  await waitFor(() => expect(bodiesOf(GIVE)).toHaveLength(1))
  expect(screen.queryByRole('radio', { name: /series/ })).toBeNull()
})

function OfPractice({ practice }: { practice: Practice }) {
  const [isOpen, setOpen] = useState(false)
  const [onOpen, onClose] = [() => setOpen(true), () => setOpen(false)]
  return <SeriesAnswers clubId={clubOf().id} {...{ practice, isOpen, onOpen, onClose }} />
}

const ownAnswer = (answer: 'maybe' | 'no', version: number) => ({
  own: { answer, reason: 'Exam', version, byAbsence: false, position: null, answeredBy: null },
})

test('a yes to all keeps other answers, and one tap undoes it', async () => {
  const practices = [listed(1), listed(2), listed(3, ownAnswer('no', 4))]
  const { person, button, bodiesOf } = await open(practices, stored(1, 2))
  await person.click(await button('Yes to 2 practices'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const given = (place: number) => ({ practiceId: idOf(place), answer: 'yes', reason: '', version: 0 })
  expect(bodiesOf(GIVE)).toEqual([{ answers: [given(1), given(2)] }])
  expect((await screen.findByText('You said yes to 2 practices.')).textContent).toBeTruthy()
  await person.click(await button('Undo'))
  const before = (place: number) => ({ practiceId: idOf(place), answer: 'none', reason: '', version: 1 })
  await waitFor(() => expect(bodiesOf(GIVE)[1]).toEqual({ answers: [before(1), before(2)] }))
})

test('replaces other answers only on request, and shows them before', async () => {
  const practices = [listed(1), listed(2), listed(3, ownAnswer('no', 4))]
  const { person, button, bodiesOf } = await open(practices, stored(1, 2, 3))
  await button('Yes to 2 practices')
  expect(screen.queryByText('No → Yes')).toBeNull()
  await person.click(screen.getByRole('switch', { name: 'Also change 1 other answer' }))
  expect(screen.getByText('No → Yes')).toBeTruthy()
  await person.click(await button('Yes to 3 practices'))
  await person.click(await button('Undo'))
  await waitFor(() =>
    expect(bodiesOf(GIVE)).toMatchObject([
      { answers: [{ version: 0 }, { version: 0 }, { practiceId: idOf(3), answer: 'yes', version: 4 }] },
      { answers: [{}, {}, { practiceId: idOf(3), answer: 'no', reason: 'Exam', version: 1 }] },
    ]),
  )
})

test('says before sending which practices are full, and afterwards why nothing was stored', async () => {
  const practices = [listed(1), listed(2), listed(3, { isFull: true })]
  const refused = [1, 2].map((place) => ({
    ...{ practiceId: idOf(place), refused: 'practiceBegun', answer: 'none', version: 0 },
  }))
  const { person, button } = await open(practices, json({ items: refused }))
  const give = await button('Yes to 3 practices')
  expect(wordsOnScreen()).toContain('1 is full: you’ll join its waiting list.')
  await person.click(give)
  expect((await screen.findByRole('alert')).textContent).toContain('2 have started.')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('offline, queues each answer separately over the version on screen', async () => {
  const { person, button, queryClient } = await open(
    [
      listed(1),
      listed(2, {
        own: { answer: 'none', reason: '', version: 2, byAbsence: false, position: null, answeredBy: null },
      }),
    ],
    'unreachable',
  )
  await person.click(await screen.findByRole('radio', { name: 'Maybe' }))
  await person.click(await button('Maybe to 2 practices'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const outbox = testOutbox(meOf().user.id, queryClient)
  const waiting = [1, 2].map((place) => outbox.find(lazyAnswerChannel, idOf(place))?.queue)
  expect(waiting).toMatchObject([
    [{ answer: 'maybe', seen: { version: 0 } }],
    [{ answer: 'maybe', seen: { version: 2 } }],
  ])
})

test('retries an undo without a connection, and says what could not be undone', async () => {
  const closed = json({
    items: [
      { practiceId: idOf(1), refused: null, answer: 'yes', version: 2 },
      { practiceId: idOf(2), refused: 'answerDeadlinePassed', version: 1 },
    ],
  })
  const { person, button } = await open([listed(1), listed(2)], [stored(1, 2), 'unreachable', closed])
  await person.click(await button('Yes to 2 practices'))
  await person.click(await button('Undo'))
  expect((await screen.findByRole('alert')).textContent).toContain('Not undone.')
  await person.click(await button('Try again'))
  await screen.findByText('1 answer could no longer be undone.')
})
