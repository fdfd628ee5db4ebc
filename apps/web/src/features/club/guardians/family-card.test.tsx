import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, nothing } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { FamilyCard } from './family-card.tsx'

const idOf = (n: number) => `01990000-0000-7000-8000-0000000000c${n}`
const FAMILY = 'GET /api/guardians'
const kim = {
  ...{ id: idOf(1), firstName: 'Kim', lastName: null, maskedEmail: 'k•••@x.example' },
  createdAt: '2026-11-01T08:00:00.000Z',
}
const jo = { ...kim, id: idOf(2), firstName: null, maskedEmail: 'j•••@x.example' }
const pending = { id: idOf(3), maskedEmail: 'e•••@x.example', expiresAt: '2190-01-01T00:00:00.000Z' }
const family = {
  ...{ guardians: [kim, jo], invites: [], ownSignIn: null },
  abilities: { invite: true, end: true, startSignIn: false },
}

test('a guardian invites another and removes one after asking', async () => {
  const { bodiesOf, sent } = network({
    [FAMILY]: [
      json(family),
      json({ ...family, invites: [pending] }),
      json({ ...family, guardians: [kim], invites: [pending] }),
    ],
    'POST /api/guardians': json({ ...pending, isMailed: true }, 201),
    [`DELETE /api/guardians/${jo.id}`]: nothing(),
  })
  const { person } = await renderPart(<FamilyCard childName="Emma" />)
  await person.type(await screen.findByLabelText('Guardian’s email'), 'em@x.example')
  await person.click(screen.getByRole('button', { name: 'Invite guardian' }))
  await screen.findByText('e•••@x.example')
  expect(bodiesOf('POST /api/guardians')).toEqual([{ email: 'em@x.example' }])
  await person.click(screen.getByRole('button', { name: 'Remove j•••@x.example' }))
  await screen.findByText('j•••@x.example no longer sees Emma.')
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('j•••@x.example')).toBeNull())
  expect(sent.map(({ call }) => call)).toContain(`DELETE /api/guardians/${jo.id}`)
})

test('a child sees guardians without buttons, and what it shares', async () => {
  const abilities = { invite: false, end: false, startSignIn: false }
  network({ [FAMILY]: json({ ...family, abilities }) })
  await renderPart(<FamilyCard childName={null}>Shared</FamilyCard>)
  await screen.findByText('Kim')
  screen.getByText('Shared')
  expect(screen.queryByRole('button')).toBeNull()
})

test('people without guardians see nothing of it', async () => {
  network({ [FAMILY]: json({ ...family, guardians: [] }) })
  const { settled } = await renderPart(<FamilyCard childName={null}>Shared</FamilyCard>)
  await settled()
  expect(screen.queryByText('Shared')).toBeNull()
})

test('a guardian starts the child’s own sign-in', async () => {
  const abilities = { ...family.abilities, startSignIn: true }
  const { bodiesOf } = network({
    [FAMILY]: [json({ ...family, abilities }), json({ ...family, abilities, ownSignIn: pending })],
    'POST /api/own-sign-in': json({ ...pending, isMailed: true }, 201),
  })
  const { person } = await renderPart(<FamilyCard childName="Emma" />)
  await person.type(await screen.findByLabelText('Child’s email'), 'emma@x.example')
  await person.click(screen.getByRole('button', { name: 'Invite to sign in' }))
  await screen.findByText('e•••@x.example')
  expect(bodiesOf('POST /api/own-sign-in')).toEqual([{ email: 'emma@x.example' }])
})
