import type { ApiToken } from '@boathouse/domain/identity/tokens/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { TokensCard } from './tokens-card.tsx'

const UID = '01990000-0000-7000-8000-00000000000a'
const LIST = `GET /api/users/${UID}/tokens`
const MAKE = `POST /api/users/${UID}/tokens`
const SECRET = `bh_${'x'.repeat(46)}`
const club = { clubId: '01990000-0000-7000-8000-0000000000c1', clubName: 'Lakeside' }

const token = (own: Partial<ApiToken> = {}): ApiToken => ({
  ...{ id: '01990000-0000-7000-8000-000000000001', name: 'Laptop', scopes: ['training:write', 'goals:read'] },
  ...{ clubId: null, createdAt: '2026-11-20T08:30:00.000Z', endsAt: '2190-11-20T08:30:00.000Z' },
  ...{ lastUsedOn: '2026-11-21', lastNetwork: '203.0.113.0/24' },
  ...own,
})
const END = `DELETE /api/users/${UID}/tokens/${token().id}`
const listOf = (...items: ApiToken[]) => json({ items })
const button = (name: string) => screen.findByRole('button', { name })

async function open(
  answers: Parameters<typeof network>[0],
  own: Partial<Parameters<typeof TokensCard>[0]> = {},
) {
  const calls = network(answers)
  const part = await renderPart(<TokensCard uid={UID} isConfirmed club={null} {...own} />)
  return { ...calls, ...part }
}

test('shows each token’s scopes, expiry and last use', async () => {
  await open({
    [LIST]: listOf(token(), token({ id: club.clubId, endsAt: '2026-11-21T08:30:00.000Z', lastUsedOn: null })),
  })
  await screen.findAllByText('Laptop')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Reads and changes: Training log and device files')
  expect(first?.textContent).toContain('Reads: Goals')
  expect(first?.textContent).toContain('from 203.0.113.0/24')
  expect(second?.textContent).toContain('Expired')
  expect(second?.textContent).toContain('Not used yet')
})

test('makes a token of the choices and shows it once', async () => {
  const { person, bodiesOf } = await open({
    [LIST]: [listOf(), listOf(token())],
    [MAKE]: json({ token: token(), secret: SECRET }, 201),
  })
  expect(await screen.findByText('No access tokens yet.')).toBeDefined()
  await person.click(await button('Create access token'))
  expect(screen.queryByText(/as its admin/)).toBeNull()
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Laptop' } })
  fireEvent.change(screen.getByLabelText('Training log and device files'), { target: { value: 'write' } })
  fireEvent.change(screen.getByLabelText('Goals'), { target: { value: 'read' } })
  await person.click(screen.getAllByRole('button', { name: 'Create access token' }).at(-1) as HTMLElement)
  expect(await screen.findByDisplayValue(SECRET)).toBeDefined()
  expect(bodiesOf(MAKE)).toEqual([{ name: 'Laptop', days: 90, scopes: ['training:write', 'goals:read'] }])
  await person.click(await button('Done'))
  expect(await screen.findByText('Laptop')).toBeDefined()
  expect(screen.queryByDisplayValue(SECRET)).toBeNull()
})

test('shows what is missing next to its field and keeps the text', async () => {
  const { person, bodiesOf } = await open(
    { [LIST]: listOf(), [MAKE]: problem(409, 'tooManyTokens') },
    { club },
  )
  await person.click(await button('Create access token'))
  const send = async () =>
    person.click(screen.getAllByRole('button', { name: 'Create access token' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Data of Lakeside, as its admin')).toBeDefined()
  await send()
  expect(await screen.findByText('Choose at least one permission.')).toBeDefined()
  expect(bodiesOf(MAKE)).toEqual([])
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Laptop' } })
  fireEvent.change(screen.getByLabelText('Members and squads'), { target: { value: 'read' } })
  expect(screen.queryByText('Choose at least one permission.')).toBeNull()
  await send()
  expect(await screen.findByText(/You have 20 access tokens/)).toBeDefined()
  expect(bodiesOf(MAKE)).toEqual([
    { name: 'Laptop', days: 90, scopes: ['club-members:read'], clubId: club.clubId },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Laptop')
})

test.each([
  ['ended here', nothing()],
  ['over already', problem(404, 'notFound')],
])('removes a token that is %s from the list', async (_, answer) => {
  const { person } = await open({ [LIST]: [listOf(token()), listOf()], [END]: answer })
  await person.click(await button('Revoke the access token Laptop'))
  await person.click(await button('Revoke'))
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull())
})

test('a user with an unconfirmed email can’t make a token', async () => {
  await open({ [LIST]: listOf() }, { isConfirmed: false })
  expect(await screen.findByText(/Confirm your email before you create access tokens/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Create access token' })).toBeNull()
})
