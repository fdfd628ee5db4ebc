import type { PersonAnswer } from '@boathouse/domain/practices/answers/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { PRACTICES, practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AnswerList } from './answer-list.tsx'

const practice = practiceOf({ capacity: 1, isFull: true })
const OF = `${PRACTICES}/${practice.id}`
const LIST = `GET ${OF}/answers`
const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const place = (n: number) => `${OF}/places/${idOf(n)}`

const personOf = (n: number, own: Partial<PersonAnswer> = {}): PersonAnswer => ({
  id: idOf(n),
  firstName: `Rower ${n}`,
  lastName: null,
  email: `rower-${n}@lakeside.example`,
  role: 'athlete',
  answer: 'yes',
  reason: '',
  byAbsence: false,
  yesUntil: null,
  yesAt: `2026-11-0${n}T10:00:00.000Z`,
  answeredBy: null,
  version: 1,
  ...own,
})
const waiting = (n: number) => personOf(n, { answer: 'waiting' })
const listOf = (...items: PersonAnswer[]) => json({ items })

async function open(answers: Parameters<typeof network>[0], own: Partial<typeof practice> = {}) {
  const calls = network(answers)
  const shown = { ...practice, ...own }
  const part = await renderPart(<AnswerList clubId={clubOf().id} practice={shown} userId={idOf(9)} />)
  return { ...calls, ...part }
}
const namesIn = async (heading: RegExp) => {
  const region = await screen.findByRole('region', { name: heading })
  return within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.slice(0, 7))
}

test('lists the waiting list in order of the yes, with its time', async () => {
  await open({
    [LIST]: listOf(personOf(1), { ...waiting(2), yesAt: '2026-11-09T10:00:00.000Z' }, waiting(3)),
  })
  expect(await namesIn(/^Waiting list/)).toEqual(['Rower 3', 'Rower 2'])
  expect(await namesIn(/^Yes/)).toEqual(['Rower 1'])
  expect(screen.getAllByText(/^Yes .*Nov/)).toHaveLength(2)
})

test('gives a place, which can be undone', async () => {
  const { person, bodiesOf } = await open({
    [LIST]: [listOf(personOf(1), waiting(2)), listOf(personOf(1), personOf(2))],
    [`POST ${place(2)}`]: nothing(),
    [`DELETE ${place(2)}`]: nothing(),
  })
  await person.click(await screen.findByRole('button', { name: 'Give Rower 2 a place' }))
  expect(await screen.findByText('Rower 2 has a place.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodiesOf(`DELETE ${place(2)}`)).toHaveLength(1))
})

test('answers for a member, and says who did', async () => {
  const answeredBy = { firstName: 'Anna', lastName: 'Berg' }
  const silent = personOf(2, { answer: 'none', yesAt: null, version: 0 })
  const { person, bodiesOf } = await open({
    [LIST]: [listOf(silent), listOf(personOf(2, { answeredBy }))],
    [`POST ${OF}/answers/${idOf(2)}`]: json({ answer: 'yes', version: 1 }),
  })
  await person.click(await screen.findByRole('button', { name: 'Answer for Rower 2' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Answer yes' }))
  expect(await screen.findByText('By Anna Berg')).toBeDefined()
  expect(bodiesOf(`POST ${OF}/answers/${idOf(2)}`)).toEqual([{ answer: 'yes', version: 0 }])
})

test('says next to the member why an answer was not stored', async () => {
  const { person } = await open({
    [LIST]: listOf(personOf(2)),
    [`POST ${OF}/answers/${idOf(2)}`]: problem(409, 'stale'),
  })
  await person.click(await screen.findByRole('button', { name: 'Answer for Rower 2' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Answer no' }))
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('offers neither places nor answers of a practice that is over', async () => {
  const over = { startsAt: '2026-01-06T20:30:00.000Z', endsAt: '2026-01-06T22:00:00.000Z' }
  await open({ [LIST]: listOf(personOf(1), waiting(2)) }, over)
  await screen.findByText('Rower 2')
  expect(screen.queryAllByRole('button')).toEqual([])
})
