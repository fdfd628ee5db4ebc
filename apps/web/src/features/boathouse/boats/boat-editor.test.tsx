import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import type { Me } from '@boathouse/domain/identity/account/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { meWithOtherUnits } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { BoatDialog } from './boat-editor.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const ID = '01990000-0000-7000-8000-0000000000b1'
const SQUAD = '01990000-0000-7000-8000-0000000000d1'
const LIST = `/api/clubs/${CLUB}/boats`
const [SHOW, CHANGE, CREATE] = [`GET ${LIST}/${ID}`, `PATCH ${LIST}/${ID}`, `POST ${LIST}`]
const at = '2026-11-01T08:00:00.000Z'

const boatOf = (own: Partial<Boat> = {}): Boat => ({
  ...{ id: ID, name: 'Seagull', minWeight: 70, maxWeight: null, owner: { id: SQUAD, name: null } },
  rigs: [{ craft: 'pair', hasCox: false, sides: ['starboard', 'port'] }],
  ...{
    isForSquads: true,
    squads: [{ id: SQUAD, name: 'Juniors' }],
    isForReader: true,
    reserved: null,
    notes: 'Light',
  },
  ...{
    outOfService: { from: '2026-03-01', to: null },
    isOut: true,
    damage: null,
    archivedAt: null,
    version: 3,
  },
  ...{ createdAt: at, updatedAt: at },
  ...own,
})
const shown = (own: Partial<Boat> = {}) => json({ ...boatOf(own), abilities: { keep: true } })
const nobody = json({ items: [], nextCursor: null, abilities: { manage: true } })
const around = {
  [`GET /api/clubs/${CLUB}/members?limit=100`]: nobody,
  [`GET /api/clubs/${CLUB}/squads?state=current&limit=100`]: nobody,
}

async function open(answers: Parameters<typeof network>[0], isStored: boolean, me?: Me) {
  const calls = network({ ...around, [SHOW]: shown(), ...answers })
  const onClose = vi.fn()
  const own = { userId: 'coach', clubId: CLUB, onClose }
  const part = await renderPart(<BoatDialog id={isStored ? ID : null} {...own} />, me)
  const put = async (name: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(name), { target: { value } })
  const save = async () => part.person.click(await screen.findByRole('button', { name: 'Save boat' }))
  return { ...calls, ...part, onClose, put, save }
}

test('sends a new boat with the usual rigs and the changed sides', async () => {
  const { put, save, bodiesOf, onClose } = await open({ [CREATE]: json(boatOf(), 201) }, false)
  await put('Name', 'Seagull')
  await put('Add a craft', 'four')
  const seats = within(await screen.findByRole('group', { name: '4-: side of each seat' }))
  fireEvent.change(seats.getByLabelText('Seat 3'), { target: { value: 'port' } })
  fireEvent.change(seats.getByLabelText('Seat 4'), { target: { value: 'starboard' } })
  await put('Add a craft', 'quad')
  fireEvent.click(screen.getByLabelText('4x: with a cox'))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CREATE)).toEqual([
    {
      ...{ id: expect.any(String), name: 'Seagull', minWeight: null, maxWeight: null, ownerId: null },
      rigs: [
        { craft: 'four', hasCox: false, sides: ['starboard', 'port', 'port', 'starboard'] },
        { craft: 'quad', hasCox: true, sides: null },
      ],
      ...{ squadIds: null, notes: '', outFrom: null, outTo: null },
    },
  ])
})

test('sends a stored boat’s other values back unchanged', async () => {
  const { put, save, bodiesOf, onClose } = await open({ [CHANGE]: json(boatOf({ version: 4 })) }, true)
  await put('Crew weight to, kg', '85')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)).toEqual([
    {
      ...{ version: 3, name: 'Seagull', rigs: boatOf().rigs, minWeight: 70, maxWeight: 85, ownerId: SQUAD },
      ...{ squadIds: [SQUAD], notes: 'Light', outFrom: '2026-03-01', outTo: null },
    },
  ])
})

test('takes a crew weight in the user’s unit, and leaves the stored one unchanged', async () => {
  const answers = { [CHANGE]: json(boatOf({ version: 4 })) }
  const { put, save, bodiesOf, onClose } = await open(answers, true, meWithOtherUnits())
  const from = (await screen.findByLabelText('Crew weight from, lb')) as HTMLInputElement
  expect(from.value).toBe('154')
  await put('Crew weight to, lb', '187,5')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)[0]).toMatchObject({ minWeight: 70, maxWeight: 85 })
})

test('shows each error next to its field and sends nothing', async () => {
  const { put, save, bodiesOf } = await open({ [CREATE]: json(boatOf(), 201) }, false)
  await put('Name', 'Seagull')
  await put('Crew weight from, kg', 'heavy')
  await save()
  expect(await screen.findByText('Choose at least one craft.')).toBeDefined()
  expect(screen.getByText('Enter a weight from 20 to 200 kg (44 to 441 lb), without grams.')).toBeDefined()
  expect(bodiesOf(CREATE)).toEqual([])
})

test('shows changes made elsewhere and keeps the typed values', async () => {
  const newer = boatOf({ version: 7, name: 'Tern', notes: 'Painted' })
  const { put, save, bodiesOf, onClose } = await open(
    { [CHANGE]: [problem(409, 'stale', undefined, newer), json(boatOf({ version: 8 }))] },
    true,
  )
  await put('Name', 'Heron')
  await save()
  const told = await screen.findByRole('region', { name: 'The boat was not saved.' })
  expect(told.textContent).toContain('Tern')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  // Fields not edited here take the values saved elsewhere.
  expect(bodiesOf(CHANGE)[1]).toMatchObject({ version: 7, name: 'Heron', notes: 'Painted' })
})

test('says that a boat does not exist', async () => {
  await open({ [SHOW]: problem(404, 'notFound') }, true)
  expect(await screen.findByText('Your club has no such boat.')).toBeDefined()
})
