import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addAnswer } from '#shared/practices/answers/answer-queue.ts'
import { lazyAnswerChannel } from '#shared/practices/answers/lazy-answer-channel.ts'
import { clubOf } from '../../../../test/clubs.ts'
import { network } from '../../../../test/network.ts'
import { testOutbox } from '../../../../test/outbox.ts'
import { meOf } from '../../../../test/people.ts'
import { PRACTICES, practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AnswerCounts } from './answer-counts.tsx'
import { AnswersBar } from './answers-bar.tsx'

const COMING = '2099-03-10T20:30:00.000Z'
const BEGUN = '2026-01-06T20:30:00.000Z'

test('shows its coach the same counts as a bar, and who has not answered', async () => {
  const counts = { yes: 3, maybe: 1, no: 2, waiting: 0, guests: 0 }
  await renderPart(
    <div role="note">
      <AnswersBar practice={practiceOf({ startsAt: COMING, counts, silent: 4 })} />
    </div>,
  )
  expect((await screen.findByRole('note')).textContent).toBe('3 coming1 maybe2 not coming4 not answered')
  const parts = [...document.querySelectorAll('rect')].map((part) => [
    part.dataset.answer,
    part.getAttribute('x'),
    part.getAttribute('width'),
  ])
  expect(parts).toEqual([
    ['yes', '0', '3'],
    ['waiting', '3', '0'],
    ['maybe', '3', '1'],
    ['no', '4', '2'],
    ['silent', '6', '4'],
  ])
})

test('leaves out members without an answer once the practice has started', async () => {
  const counts = { yes: 3, maybe: 0, no: 0, waiting: 0, guests: 0 }
  await renderPart(
    <div role="note">
      <AnswersBar practice={practiceOf({ startsAt: BEGUN, counts, silent: 26 })} />
    </div>,
  )
  expect((await screen.findByRole('note')).textContent).toBe('3 said yes')
  expect(document.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 3 1')
})

test.each([
  ['to come', COMING, { yes: 3, maybe: 1, no: 2, waiting: 0, guests: 0 }, '3 coming1 maybe2 not coming'],
  ['begun', BEGUN, { yes: 3, maybe: 1, no: 2, waiting: 0, guests: 0 }, '3 said yes1 said maybe2 said no'],
  ['to come, without answers', COMING, { yes: 0, maybe: 0, no: 0, waiting: 0, guests: 0 }, 'No answers yet'],
  ['begun, without answers', BEGUN, { yes: 0, maybe: 0, no: 0, waiting: 0, guests: 0 }, 'No answers'],
])('of one %s', async (_what, startsAt, counts, said) => {
  await renderPart(
    <p role="note">
      <AnswerCounts practice={practiceOf({ startsAt, counts })} />
    </p>,
  )
  expect((await screen.findByRole('note')).textContent).toBe(said)
})

test('counts the user’s own unsent answer and says so', async () => {
  const own = {
    answer: 'maybe' as const,
    reason: '',
    version: 1,
    byAbsence: false,
    position: null,
    answeredBy: null,
  }
  const practice = practiceOf({
    startsAt: COMING,
    counts: { yes: 3, maybe: 1, no: 2, waiting: 0, guests: 0 },
    own,
  })
  const me = meOf()
  const clubId = clubOf().id
  network({ [`POST ${PRACTICES}/${practice.id}/answer`]: 'unreachable' })
  const { queryClient } = await renderPart(
    <p role="note">
      <AnswerCounts practice={practice} />
    </p>,
    me,
  )
  const choice = { id: 'a', answer: 'yes' as const, reason: '', seen: own }
  await testOutbox(me.user.id, queryClient).change(lazyAnswerChannel, { ...practice, clubId }, (queue) =>
    addAnswer(queue, choice),
  )
  await waitFor(() =>
    expect(screen.getByRole('note').textContent).toBe('4 coming2 not comingwith 1 not sent yet'),
  )
})
