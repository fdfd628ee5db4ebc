import type { Destination } from '@boathouse/domain/boathouse/destinations/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { DestinationDialog } from './destination-editor.tsx'
import { DestinationsCard } from './destinations-card.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const LIST = `GET /api/clubs/${CLUB}/destinations`
const CREATE = `POST /api/clubs/${CLUB}/destinations`
const lock: Destination = {
  ...{ id: '01990000-0000-7000-8000-0000000000b1', name: 'Old lock', metres: 12_500, minutes: 100 },
  ...{ version: 2, createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
}
const CHANGE = `PATCH /api/clubs/${CLUB}/destinations/${lock.id}`
const list = (items: readonly Destination[], keep = true) => json({ items, abilities: { keep } })

async function open(answers: Parameters<typeof network>[0], id?: string, languages?: string[]) {
  const calls = network(answers)
  const onClose = vi.fn()
  const own = { userId: 'coach', clubId: CLUB, onClose }
  const part = await renderPart(<DestinationDialog id={id ?? null} {...own} />, undefined, languages)
  const field = (name: string) => screen.findByLabelText(name) as Promise<HTMLInputElement>
  const put = async (name: string, value: string) =>
    fireEvent.change(await field(name), { target: { value } })
  const save = async () => part.person.click(await screen.findByRole('button', { name: 'Save destination' }))
  return { ...calls, onClose, field, put, save }
}

test('sends a destination in metres, with the usual duration by default', async () => {
  const { put, save, bodiesOf, onClose } = await open({ [CREATE]: json(lock, 201) })
  await put('Name', 'Old lock')
  await put('Round trip, km', 'far')
  await save()
  expect(await screen.findByText('Enter a distance up to 1,000 km (621 miles).')).toBeDefined()
  await put('Round trip, km', '12,5')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CREATE)).toEqual([
    { id: expect.any(String), name: 'Old lock', metres: 12_500, minutes: null },
  ])
})

test('shows stored values, also an unlisted time, and a taken name next to its field', async () => {
  const { field, put, save } = await open(
    { [LIST]: list([lock]), [CHANGE]: problem(422, 'invalid', [{ path: 'name', code: 'nameTaken' }]) },
    lock.id,
  )
  expect((await field('Round trip, km')).value).toBe('12.5')
  expect((await field('Takes')).value).toBe('100')
  await put('Name', 'North bay')
  await save()
  expect(await screen.findByText('Name already exists')).toBeDefined()
  expect((await field('Name')).value).toBe('North bay')
})

test('shows a stored distance with the reader’s mark, and saves it unchanged', async () => {
  const { field, save, bodiesOf, onClose } = await open(
    { [LIST]: list([lock]), [CHANGE]: json(lock) },
    lock.id,
    ['en-DE'],
  )
  expect((await field('Round trip, km')).value).toBe('12,5')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)).toEqual([{ name: 'Old lock', metres: 12_500, minutes: 100, version: 2 }])
})

test('lists distances and durations, with changes only for users who may make them', async () => {
  const bay = {
    ...lock,
    id: '01990000-0000-7000-8000-0000000000b2',
    name: 'Bay',
    metres: null,
    minutes: null,
  }
  network({ [LIST]: list([bay, lock], false) })
  await renderPart(<DestinationsCard clubId={CLUB} isReadOnly={false} onAdd={vi.fn()} onEdit={vi.fn()} />)
  const rows = within(await screen.findByRole('list', { name: 'Your destinations' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/Bay.*No distance/)
  expect(rows[1]?.textContent).toMatch(/Old lock.*12\.5 km.*1:40 h/)
  expect(screen.queryByRole('button')).toBeNull()
})
