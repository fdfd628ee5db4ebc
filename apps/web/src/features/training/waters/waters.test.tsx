import type { Water } from '@boathouse/domain/training/waters/model'
import { encodeOutline } from '@boathouse/domain/training/waters/outline-rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { WaterDialog } from './water-editor.tsx'
import { WatersCard } from './waters-card.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const LIST = `GET /api/clubs/${CLUB}/waters`
const CREATE = `POST /api/clubs/${CLUB}/waters`
const line = (north: number) => [
  { latitude: 47.2, longitude: 18.5 },
  { latitude: north, longitude: 18.6 },
]
const lake: Water = {
  id: '01990000-0000-7000-8000-0000000000b1',
  name: 'Lake',
  credit: '© OpenStreetMap contributors',
  outline: encodeOutline([line(47.3)]),
  version: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const CHANGE = `PATCH /api/clubs/${CLUB}/waters/${lake.id}`
const DELETION = `/api/clubs/${CLUB}/waters/${lake.id}/deletion`
const list = (items: readonly Water[], keep = true) => json({ items, abilities: { keep } })

const fileOf = (text: string) => new File([text], 'lake.geojson')
const geojson = (...coordinates: (readonly [number, number])[]) =>
  JSON.stringify({ type: 'LineString', coordinates })
const shore = fileOf(geojson([18.5, 47.2], [18.6, 47.3]))

async function open(answers: Parameters<typeof network>[0], id?: string) {
  const calls = network(answers)
  const onClose = vi.fn()
  const own = { userId: 'coach', clubId: CLUB, onClose }
  const part = await renderPart(<WaterDialog id={id ?? null} {...own} />)
  const field = (name: string | RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>
  const put = async (name: string, value: string) =>
    fireEvent.change(await field(name), { target: { value } })
  const choose = async (file: File) =>
    fireEvent.change(await field(/GeoJSON file/), { target: { files: [file] } })
  const save = async () => part.person.click(await screen.findByRole('button', { name: 'Save water' }))
  return { ...calls, ...part, onClose, field, put, choose, save }
}

test('previews a water with its size before saving, and sends only its outline', async () => {
  const { put, choose, save, bodiesOf, onClose } = await open({ [CREATE]: json(lake, 201) })
  await put('Name', 'Lake')
  await put('Credit', '© OpenStreetMap contributors')
  await choose(fileOf(geojson([18.5, 47.2], [18.500000001, 47.2], [18.6, 47.3])))
  expect(
    await screen.findByText(/About 7.6 km from west to east and 11.1 km .* around 47.25° N, 18.55° E/),
  ).toBeDefined()
  expect(document.querySelector('form svg path')?.getAttribute('d')).toMatch(/^M\d+ \d+l/)
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [body] = bodiesOf(CREATE) as { geojson: string }[]
  expect(body).toMatchObject({ name: 'Lake', credit: '© OpenStreetMap contributors' })
  expect(JSON.parse(body?.geojson ?? '')).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [
        [18.5, 47.2],
        [18.6, 47.3],
      ],
    ],
  })
})

test.each([
  ['not valid JSON', fileOf('<gpx/>'), 'This is not valid JSON.'],
  ['no line', fileOf('{"type":"Point","coordinates":[1,2]}'), 'The file has no lines or areas.'],
  ['swapped coordinates', fileOf(geojson([47.2, 118.5], [47.3, 118.6])), 'Longitude has to come first.'],
  ['more than 500 KB', fileOf(' '.repeat(500_001)), /At most 500 KB/],
] as const)('refuses a file with %s at its field and accepts another', async (_, file, words) => {
  const { choose, field } = await open({})
  await choose(file)
  expect(await screen.findByText(words)).toBeDefined()
  const input = await field(/GeoJSON file/)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('form svg path')).toBeNull()
  await choose(shore)
  expect(await screen.findByText(/About 7.6 km/)).toBeDefined()
  expect(screen.queryByText(words)).toBeNull()
})

test('keeps text typed while a file is read', async () => {
  const { put, choose, field } = await open({})
  await choose(shore)
  await put('Name', 'Lake')
  expect(await screen.findByText(/About 7.6 km/)).toBeDefined()
  expect((await field('Name')).value).toBe('Lake')
})

test('requires a name, an outline and a credit', async () => {
  const { save, field, sent } = await open({})
  await save()
  for (const name of ['Name', 'Credit', /GeoJSON file/])
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('renames a water without sending its outline', async () => {
  const { put, save, bodiesOf, onClose } = await open(
    { [LIST]: list([lake]), [CHANGE]: json({ ...lake, version: 3 }) },
    lake.id,
  )
  await put('Name', 'Reservoir')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)).toEqual([
    { name: 'Reservoir', credit: '© OpenStreetMap contributors', geojson: null, version: 2 },
  ])
})

test('replaces an outline that another admin changed meanwhile, after a warning', async () => {
  const now = { ...lake, outline: encodeOutline([line(47.4)]), credit: 'The county', version: 3 }
  const { choose, save, field, bodiesOf, onClose } = await open(
    {
      [LIST]: list([lake]),
      [CHANGE]: [problem(409, 'stale', undefined, now), json({ ...now, version: 4 })],
    },
    lake.id,
  )
  expect((await field('Credit')).value).toBe('© OpenStreetMap contributors')
  await choose(fileOf(geojson([18.5, 47.2], [18.6, 47.25])))
  await screen.findByText(/5.6 km from south to north/)
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Another outline')
  expect((await field('Credit')).value).toBe('The county')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [, second] = bodiesOf(CHANGE) as { geojson: string; version: number }[]
  expect(second?.version).toBe(3)
  expect(second?.geojson).toContain('47.25')
})

test('says that a water does not exist', async () => {
  await open({ [LIST]: list([]) }, lake.id)
  expect((await screen.findByRole('alert')).textContent).toBe('Your club has no such water.')
})

async function show(answers: Parameters<typeof network>[0], isReadOnly = false) {
  const calls = network(answers)
  const props = { clubId: CLUB, isReadOnly, onAdd: vi.fn(), onEdit: vi.fn() }
  return { ...calls, ...props, ...(await renderPart(<WatersCard {...props} />)) }
}
const add = () => screen.queryByRole('button', { name: 'Add water' })
const actions = () => screen.queryByRole('button', { name: /^Actions/ })

test('lists a club’s waters with their credit, and deletes and restores one', async () => {
  const { person, onEdit, sent } = await show({
    [LIST]: [list([lake]), list([]), list([lake])],
    [`POST ${DELETION}`]: json(lake),
    [`DELETE ${DELETION}`]: json(lake),
  })
  const row = within(await screen.findByRole('list', { name: 'Your waters' })).getByRole('listitem')
  expect(row.textContent).toContain('LakeCredit: © OpenStreetMap contributors')
  await person.click(actions() as HTMLElement)
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect(onEdit).toHaveBeenCalledWith(lake.id)
  await person.click(actions() as HTMLElement)
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('No waters yet.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('list', { name: 'Your waters' })).toBeDefined()
  expect(sent.map(({ call }) => call)).toContain(`DELETE ${DELETION}`)
})

test.each([
  ['by a member who may not change them', () => list([lake], false), false],
  ['while the club is inactive', () => list([lake]), true],
])('shows waters read-only %s', async (_, answer, isReadOnly) => {
  await show({ [LIST]: answer() }, isReadOnly)
  await screen.findByText('Lake')
  expect([add(), actions()]).toEqual([null, null])
})

test('a club can’t add an eleventh water', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ ...lake, id: `${lake.id.slice(0, -1)}${index}` }))
  await show({ [LIST]: list(ten) })
  expect(await screen.findByText('A club can have 10 waters.')).toBeDefined()
  expect(add()).toBeNull()
})

test('can fetch waters that could not be loaded again', async () => {
  const { person } = await show({ [LIST]: [problem(500, 'internal'), list([])] })
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No waters yet.')).toBeDefined()
  expect(add()).not.toBeNull()
})
