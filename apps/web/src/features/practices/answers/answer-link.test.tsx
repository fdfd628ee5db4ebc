import type { LinkedAnswer } from '@boathouse/domain/practices/answers/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedOf, wordsOnScreen } from '../../../../test/asked.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AnswerLink } from './answer-link.tsx'

const OPEN = 'POST /api/answers/open'
const GIVE = 'POST /api/answers'

const linkedOf = (own: Partial<LinkedAnswer> = {}): LinkedAnswer => {
  const { title, place, startsAt, endsAt, timeZone, answerUntil } = askedOf()
  return {
    club: 'Lakeside',
    clubId: '01990000-0000-7000-8000-0000000000c1',
    firstName: 'Mira',
    practiceId: askedOf().id,
    ...{ title, place, startsAt, endsAt, timeZone, answerUntil },
    cancelReason: '',
    own: { answer: 'none', reason: '', version: 0, byAbsence: false, position: null, answeredBy: null },
    answering: 'open',
    answerDeadline: null,
    isFull: false,
    placing: 'order',
    waiting: 0,
    ...own,
  }
}
const yes = {
  answer: 'yes' as const,
  reason: '',
  version: 1,
  byAbsence: false,
  position: null,
  answeredBy: null,
}

async function open(answers: Parameters<typeof network>[0], token = 'a.b.1.c', suggested?: 'yes') {
  const calls = network(answers)
  const part = await renderPart(<AnswerLink token={token} suggested={suggested} />)
  return { ...calls, ...part }
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

test('shows the person and the practice, and answers only on a press', async () => {
  const { person, bodiesOf } = await open(
    { [OPEN]: json(linkedOf()), [GIVE]: json(linkedOf({ own: yes })) },
    'a.b.1.c',
    'yes',
  )
  expect(await heading('Are you coming, Mira?')).toBeDefined()
  expect(screen.getByText('This link answers for Mira of Lakeside.')).toBeDefined()
  expect(screen.getByText('Press “Yes” to answer.')).toBeDefined()
  expect(bodiesOf(GIVE)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText(/^Saved\./)).toBeDefined()
  expect(bodiesOf(GIVE)).toEqual([{ token: 'a.b.1.c', answer: 'yes', reason: '', version: 0 }])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Yes')
})

test.each([
  ['deadAnswerLink', 'This link no longer works. Sign in'],
  ['notFound', 'This practice was deleted'],
])('shows the message for %s and links to sign-in', async (code, words) => {
  await open({ [OPEN]: problem(404, code) })
  expect(await heading('This link doesn’t work')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('requests nothing without a token', async () => {
  const { sent } = await open({}, '')
  expect(await heading('This link doesn’t work')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Open the link in the email again.')
  expect(sent).toEqual([])
})

test('requests the practice again after a network failure', async () => {
  const { person } = await open({ [OPEN]: ['unreachable', json(linkedOf())] })
  await heading('Your practice could not be loaded')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Are you coming, Mira?')).toBeDefined()
})

test.each([
  [{ answering: 'cancelled' as const, cancelReason: 'Storm' }, 'This practice is cancelled: Storm'],
  [{ answering: 'begun' as const }, 'This practice has started.'],
  [{ answering: 'afterDeadline' as const, answerDeadline: 12 }, 'Tell your coach if you can’t come.'],
])('says why a practice can’t be answered any longer: %#', async (own, words) => {
  await open({ [OPEN]: json(linkedOf(own)) })
  await heading('Are you coming, Mira?')
  expect(wordsOnScreen()).toContain(words)
  expect(screen.queryByRole('group')).toBeNull()
})

test('shows the position on the waiting list of a practice that filled up meanwhile', async () => {
  const own = { ...yes, answer: 'waiting' as const, position: 2 }
  const { person } = await open({
    [OPEN]: json(linkedOf()),
    [GIVE]: json(linkedOf({ own, isFull: true, waiting: 3 })),
  })
  await heading('Are you coming, Mira?')
  await person.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('You’re number 2 of 3 on the waiting list.')).toBeDefined()
})
