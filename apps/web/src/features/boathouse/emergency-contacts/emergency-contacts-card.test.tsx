import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { EmergencyContactsCard } from './emergency-contacts-card.tsx'

const SHOW = 'GET /api/emergency-contacts'
const SAVE = 'PATCH /api/emergency-contacts'
const EVA = { name: 'Eva', relation: 'Mother', phone: '+49 170 1234567' }
const stored = { contacts: [EVA], note: 'Asthma', version: 3, updatedAt: '2026-03-01T08:00:00.000Z' }

async function open(answers: Parameters<typeof network>[0]) {
  const { bodiesOf } = network(answers)
  const { person } = await renderPart(<EmergencyContactsCard uid="0190a000-0000-7000-8000-000000000001" />)
  const second = within(await screen.findByRole('group', { name: 'Contact 2' }))
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  return { person, second, save, bodiesOf }
}

test('sends a second contact with the first and keeps the note', async () => {
  const jo = { name: 'Jo', relation: '', phone: '030/123' }
  const { person, second, save, bodiesOf } = await open({
    [SHOW]: json(stored),
    [SAVE]: json({ ...stored, contacts: [EVA, jo], version: 4 }),
  })
  await person.type(second.getByLabelText('Name'), 'Jo')
  await person.type(second.getByLabelText('Phone'), '030/123')
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(bodiesOf(SAVE)).toEqual([{ version: 3, contacts: [EVA, jo] }])
})

test('refuses an invalid number at its field and sends nothing', async () => {
  const { person, second, save, bodiesOf } = await open({ [SHOW]: json(stored) })
  await person.type(second.getByLabelText('Name'), 'Jo')
  await person.type(second.getByLabelText('Phone'), 'call me')
  await save()
  expect(second.getByText(/^Enter a phone number/)).toBeDefined()
  expect(bodiesOf(SAVE)).toEqual([])
})

test('fetches contacts that could not be loaded again', async () => {
  network({ [SHOW]: [problem(500, 'internal'), json(stored)] })
  const { person } = await renderPart(<EmergencyContactsCard uid="0190a000-0000-7000-8000-000000000001" />)
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByDisplayValue('Eva')).toBeDefined()
})
