import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { JoinRequestsCard } from './join-requests-card.tsx'

const CLUB = '01900000-0000-7000-8000-000000000001'
const MIRA = '01900000-0000-7000-8000-000000000002'
const SQUAD = '01900000-0000-7000-8000-000000000003'
const LIST = `GET /api/clubs/${CLUB}/join-requests`
const ACCEPT = `POST /api/clubs/${CLUB}/join-requests/${MIRA}/acceptance`
const DECLINE = `DELETE /api/clubs/${CLUB}/join-requests/${MIRA}`
const SQUADS = `GET /api/clubs/${CLUB}/squads`

const mira = {
  id: MIRA,
  email: 'mira@lake.example',
  firstName: 'Mira',
  lastName: 'Okafor',
  createdAt: '2026-11-28T18:00:00.000Z',
}
const listOf = (...items: object[]) => json({ items })
const squads = json({
  items: [{ id: SQUAD, name: 'Juniors', version: 1 }],
  nextCursor: null,
  abilities: { manage: true },
})

async function open(answers: Parameters<typeof network>[0], isReadOnly = false) {
  const net = network({ [SQUADS]: squads, ...answers })
  const { person } = await renderPart(
    <>
      <JoinRequestsCard clubId={CLUB} isReadOnly={isReadOnly} />
      <Toasts />
    </>,
  )
  return { ...net, person }
}

const dialog = () => screen.findByRole('dialog')

test('shows name and address, and accepts into a squad', async () => {
  const { person, bodiesOf } = await open({ [LIST]: [listOf(mira), listOf()], [ACCEPT]: nothing() })
  expect(await screen.findByText('mira@lake.example')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Accept Mira Okafor' }))
  const inDialog = within(await dialog())
  // Names can be made up; the email identifies the person.
  expect(inDialog.getByText(/an email at mira@lake\.example\./)).toBeDefined()
  await waitFor(() => expect(inDialog.getByLabelText<HTMLSelectElement>('Squad').disabled).toBe(false))
  await person.selectOptions(inDialog.getByLabelText('Squad'), 'Juniors')
  await person.click(inDialog.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Mira Okafor is in the club now')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('mira@lake.example')).toBeNull())
  expect(bodiesOf(ACCEPT)).toEqual([{ squadId: SQUAD }])
})

test('removes a request that is gone, and the dialog says why', async () => {
  const { person } = await open({ [LIST]: [listOf(mira), listOf()], [ACCEPT]: problem(404, 'notFound') })
  await person.click(await screen.findByRole('button', { name: 'Accept Mira Okafor' }))
  await person.click(within(await dialog()).getByRole('button', { name: 'Accept' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/is closed.*joined another club/)
  expect(within(await dialog()).queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('asks before declining', async () => {
  const { person, sent } = await open({ [LIST]: [listOf(mira), listOf()], [DECLINE]: nothing() })
  await person.click(await screen.findByRole('button', { name: 'Decline Mira Okafor' }))
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await person.click(within(await dialog()).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Request declined')).toBeDefined()
})

test('says why nothing was answered', async () => {
  const { person } = await open({ [LIST]: listOf(mira), [DECLINE]: 'unreachable' })
  await person.click(await screen.findByRole('button', { name: 'Decline Mira Okafor' }))
  await person.click(within(await dialog()).getByRole('button', { name: 'Decline' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not answered\./)
})

test('shows no card without requests, and no buttons in an inactive club', async () => {
  await open({ [LIST]: [listOf(mira)] }, true)
  expect(await screen.findByText('mira@lake.example')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
