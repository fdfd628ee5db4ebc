import type { Requirement } from '@boathouse/domain/boathouse/requirements/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { RequirementDialog } from './requirement-editor.tsx'
import { RequirementsCard } from './requirements-card.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const LIST = `GET /api/clubs/${CLUB}/requirements`
const CREATE = `POST /api/clubs/${CLUB}/requirements`
const swim: Requirement = {
  ...{ id: '01990000-0000-7000-8000-0000000000d1', name: 'Swim test', appliesTo: 'everyone', months: 7 },
  ...{ effect: 'refuse', confirmer: 'coaches', version: 2 },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
}
const list = (items: readonly Requirement[]) => json({ items, abilities: { keep: true } })
const CHANGE = `PATCH /api/clubs/${CLUB}/requirements/${swim.id}`

async function open(answers: Parameters<typeof network>[0], id?: string) {
  const calls = network(answers)
  const onClose = vi.fn()
  const own = { userId: 'coach', clubId: CLUB, onClose }
  const { person } = await renderPart(<RequirementDialog id={id ?? null} {...own} />)
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  const pick = (label: string, option: string) => person.selectOptions(screen.getByLabelText(label), option)
  const save = () => person.click(screen.getByRole('button', { name: 'Save requirement' }))
  return { ...calls, person, onClose, name, pick, save }
}

test('sends a requirement, without an effect if it is not tied to boats', async () => {
  const { name, pick, save, onClose, bodiesOf } = await open({ [CREATE]: json(swim, 201) })
  fireEvent.change(name, { target: { value: 'Launch driver' } })
  await pick('Who needs it', 'Only some, for example launch drivers')
  await pick('Valid for', 'No end')
  expect(screen.queryByLabelText(/If it is missing/)).toBeNull()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CREATE)).toEqual([
    {
      ...{ id: expect.any(String), name: 'Launch driver', appliesTo: 'some', months: null },
      ...{ effect: 'none', confirmer: 'coaches' },
    },
  ])
})

test('shows stored values, also an unlisted validity, and a taken name next to its field', async () => {
  const taken = problem(422, 'invalid', [{ path: 'name', code: 'nameTaken' }])
  const { name, save } = await open({ [LIST]: list([swim]), [CHANGE]: taken }, swim.id)
  expect(screen.getByLabelText<HTMLSelectElement>('Valid for').value).toBe('7')
  fireEvent.change(name, { target: { value: 'First aid' } })
  await save()
  expect(await screen.findByText('Name already exists')).toBeDefined()
  expect(name.value).toBe('First aid')
})

test('lists requirements with what they do', async () => {
  network({ [LIST]: list([swim]) })
  await renderPart(<RequirementsCard clubId={CLUB} isReadOnly={false} onAdd={vi.fn()} onEdit={vi.fn()} />)
  const row = within(await screen.findByRole('list', { name: 'Your requirements' })).getByRole('listitem')
  expect(row.textContent).toMatch(/Swim test.*Everyone.*Valid for 7 months.*Stops going out and booking/)
})

test('a club with ten requirements can’t add another', async () => {
  network({
    [LIST]: list(Array.from({ length: 10 }, (_, n) => ({ ...swim, id: `${swim.id.slice(0, -1)}${n}` }))),
  })
  await renderPart(<RequirementsCard clubId={CLUB} isReadOnly={false} onAdd={vi.fn()} onEdit={vi.fn()} />)
  expect(await screen.findByText('A club can have ten requirements.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add requirement' })).toBeNull()
})
