import { newId } from '@boathouse/domain/kernel/ids'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotSentScreen } from '#outbox/not-sent-screen.tsx'
import { addAnswer, toAnsweredPractice } from '#shared/practices/answers/answer-queue.ts'
import { lazyAnswerChannel } from '#shared/practices/answers/lazy-answer-channel.ts'
import { askedOf } from '../../../../test/asked.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { testOutbox } from '../../../../test/outbox.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { UnsentAnswer } from './unsent-answer.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const GIVE = `POST /api/clubs/${CLUB}/practices/${askedOf().id}/answer`
const me = meOf()
const own = (answer: 'none' | 'yes' | 'no', version: number, reason = '') => ({
  answer,
  reason,
  version,
  byAbsence: false,
  position: null,
  answeredBy: null,
})

/** Renders the screen 'Not sent yet' with a queued no; `answer` is the server's response to it. */
async function open(answer: Parameters<typeof network>[0][string], seen = own('none', 0)) {
  const calls = network({ [GIVE]: answer, 'GET /api/me': json(me) })
  const part = await renderPart(<NotSentScreen userId={me.user.id} parts={{ answer: UnsentAnswer }} />, me)
  const choice = { id: newId(), answer: 'no' as const, reason: 'Exam', seen }
  const outbox = testOutbox(me.user.id, part.queryClient)
  await outbox.change(lazyAnswerChannel, toAnsweredPractice(askedOf(), CLUB), (all) => addAnswer(all, choice))
  const card = await screen.findByRole('region', { name: 'Early row' })
  return { ...calls, ...part, card }
}

const practice = (answer: Practice['own']) => askedOf({ own: answer })

test('shows an unsent answer with its practice and reason', async () => {
  const { card } = await open('unreachable')
  for (const words of ['10 Mar 2099', 'You said no.', 'Exam']) expect(card.textContent).toContain(words)
})

test('shows both answers if another was given elsewhere, and can keep the unsent one', async () => {
  const { card, person, bodiesOf } = await open(
    [problem(409, 'stale', undefined, practice(own('yes', 4))), json(practice(own('no', 5, 'Exam')))],
    own('none', 2),
  )
  await waitFor(() => expect(card.textContent).toContain('You answered yes elsewhere in the meantime.'))
  for (const words of ['Your no was not saved.', 'Exam']) expect(card.textContent).toContain(words)
  await person.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Everything has been sent.')).toBeDefined()
  expect(bodiesOf(GIVE)).toMatchObject([{ version: 2 }, { answer: 'no', reason: 'Exam', version: 4 }])
})

test.each([
  ['notFound', 404, 'This practice was deleted.'],
  ['notAsked', 403, 'This practice is for other members.'],
])('says why an answer was refused as %s and keeps its text', async (code, status, words) => {
  const { card } = await open(problem(status, code))
  await waitFor(() => expect(card.textContent).toContain(words))
  expect(card.textContent).toContain('Exam')
})
