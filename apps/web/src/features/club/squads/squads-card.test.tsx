import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLUB } from '../../../../test/members.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { squadOf } from '../../../../test/squads.ts'
import { SquadsCard } from './squads-card.tsx'

const SQUADS = `/api/clubs/${CLUB}/squads`
const CURRENT = `GET ${SQUADS}?state=current&limit=100`
const ARCHIVED = `GET ${SQUADS}?state=archived&limit=50`
const CREATE = `POST ${SQUADS}`
const listOf = (...items: unknown[]) => json({ items, nextCursor: null, abilities: { manage: true } })

async function open(answers: Parameters<typeof network>[0], isReadOnly = false) {
  const calls = network(answers)
  const { person } = await renderPart(<SquadsCard userId="coach" clubId={CLUB} isReadOnly={isReadOnly} />)
  const make = async (name: string) => {
    await person.type(await screen.findByLabelText('Name of the new squad'), name)
    await person.click(screen.getByRole('button', { name: 'Create squad' }))
  }
  return { ...calls, person, make }
}

test('shows how many are in each squad and links to it', async () => {
  const squad = squadOf(1, { name: 'U17', athletes: 12, coaches: 1 })
  await open({ [CURRENT]: listOf(squad) })
  const link = await screen.findByRole('link', { name: 'U17' })
  expect(link.getAttribute('href')).toBe(`/admin/squads/${squad.id}?club=${CLUB}`)
  expect(screen.getByRole('listitem').textContent).toBe('U1712 athletes1 coach')
})

test('folds archived squads and fetches them once opened', async () => {
  const ended = squadOf(2, { name: 'U15 of 2020', archivedAt: '2026-01-05T08:00:00.000Z' })
  const { sent, person } = await open({ [CURRENT]: listOf(), [ARCHIVED]: listOf(ended) })
  await screen.findByText('No squads yet. Name the first one.')
  expect(sent.map(({ call }) => call)).toEqual([CURRENT])
  await person.click(screen.getByRole('button', { name: 'Archived squads' }))
  expect(await screen.findByRole('link', { name: 'U15 of 2020' })).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toMatch(/0 coachesArchived /)
})

test('creates a squad by its name and empties the field', async () => {
  const { bodiesOf, make } = await open({
    [CURRENT]: [listOf(), listOf(squadOf(1, { name: 'Masters' }))],
    [CREATE]: json(squadOf(1, { name: 'Masters' }), 201),
  })
  await make('Masters')
  await screen.findByRole('link', { name: 'Masters' })
  expect(bodiesOf(CREATE)).toMatchObject([{ name: 'Masters' }])
  expect(screen.getByLabelText<HTMLInputElement>('Name of the new squad').value).toBe('')
})

test.each([
  ['nameTaken', 'Name already exists'],
  ['tooManySquads', 'A club can have 100 squads at once. Archive one first.'],
])('%s shows its error next to the field, which keeps the text', async (code, words) => {
  const { make } = await open({
    [CURRENT]: listOf(),
    [CREATE]: problem(422, 'invalid', [{ path: 'name', code }]),
  })
  await make('U17')
  const field = await screen.findByRole('textbox', { name: 'Name of the new squad', description: words })
  expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value]).toEqual(['true', 'U17'])
})

test('refuses an empty name without asking the server', async () => {
  const { make, sent } = await open({ [CURRENT]: listOf() })
  await make(' ')
  expect(await screen.findByText('Fill this in.')).toBeDefined()
  expect(sent).toHaveLength(1)
})

test('resends a squad under the same id after a lost response', async () => {
  const { bodiesOf, make, person } = await open({
    [CURRENT]: listOf(),
    [CREATE]: ['unreachable', json(squadOf(1), 200)],
  })
  await make('U17')
  await screen.findByRole('alert')
  await person.click(screen.getByRole('button', { name: 'Create squad' }))
  await waitFor(() => expect(bodiesOf(CREATE)).toHaveLength(2))
  const [first, second] = bodiesOf(CREATE)
  expect(second).toEqual(first)
})

test('lists an inactive club’s squads read-only', async () => {
  await open({ [CURRENT]: listOf(squadOf(1)) }, true)
  await screen.findByRole('link', { name: 'Squad 1' })
  expect(screen.queryByLabelText('Name of the new squad')).toBeNull()
})

test('shows a load failure and can try again', async () => {
  const { person } = await open({ [CURRENT]: [problem(403, 'other'), listOf(squadOf(1))] })
  expect(await screen.findByText('The squads could not be loaded.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Squad 1' })).toBeDefined()
})
