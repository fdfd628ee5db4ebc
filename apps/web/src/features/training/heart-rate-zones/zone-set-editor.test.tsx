import type { HeartRateZones } from '@boathouse/domain/training/heart-rate-zones/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AddZonesDialog, EditZonesDialog } from './zone-set-editor.tsx'

const LIST = 'GET /api/heart-rate-zones'
const CREATE = 'POST /api/heart-rate-zones'
const rower: HeartRateZones = {
  ...{ id: '01990000-0000-7000-8000-0000000000c1', sport: 'rowing', from: '2026-03-01', method: 'reserve' },
  ...{ maximum: 190, resting: 50, threshold: null, starts: [127, 148, 162, 169, 176], version: 2 },
  ...{ createdAt: '2026-03-01T08:00:00.000Z', updatedAt: '2026-03-01T08:00:00.000Z' },
}
const CHANGE = `PATCH /api/heart-rate-zones/${rower.id}`
const listed = (...items: HeartRateZones[]) => json({ items })

async function open(answers: Parameters<typeof network>[0], id?: string) {
  const calls = network(answers)
  const onClose = vi.fn()
  const own = { userId: 'mira', today: '2026-11-21', onClose }
  const part = await renderPart(id ? <EditZonesDialog id={id} {...own} /> : <AddZonesDialog {...own} />)
  const field = (name: string) => screen.findByLabelText(name) as Promise<HTMLInputElement>
  const put = async (name: string, value: string) =>
    fireEvent.change(await field(name), { target: { value } })
  const save = async () => part.person.click(await screen.findByRole('button', { name: 'Save zones' }))
  const preview = async () => (await screen.findByRole('region', { name: 'Your zones (bpm)' })).textContent
  return { ...calls, ...part, onClose, field, put, save, preview }
}

test('shows the zones while their heart rate is typed, and saves them for all earlier sessions', async () => {
  const { put, field, save, preview, bodiesOf, onClose } = await open({
    [LIST]: listed(),
    [CREATE]: json({ ...rower, sport: null }, 201),
  })
  expect((await field('First day')).value).toBe('')
  expect(await preview()).toContain('Fill in the fields above')
  await put('Maximum heart rate (bpm)', '200')
  expect(await preview()).toContain('Zone 1100–119')
  expect(await preview()).toContain('Zone 5180 or more')
  await put('Maximum heart rate (bpm)', '20')
  expect(await preview()).toContain('Fill in the fields above')
  await put('Maximum heart rate (bpm)', '200')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CREATE)).toMatchObject([
    { sport: null, from: null, method: 'maximum', maximum: 200, resting: null, threshold: null, starts: [] },
  ])
})

test('begins further zones today, and sends only what the method uses', async () => {
  const { put, field, save, preview, bodiesOf, onClose } = await open({
    [LIST]: listed(rower),
    [CREATE]: json(rower, 201),
  })
  expect((await field('First day')).value).toBe('2026-11-21')
  await put('Maximum heart rate (bpm)', '200')
  await put('Zones from', 'threshold')
  await put('Threshold heart rate (bpm)', '172')
  expect(await preview()).toContain('Zone 1Up to 145')
  await put('Sport', 'rowing')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CREATE)).toMatchObject([
    { sport: 'rowing', from: '2026-11-21', method: 'threshold', maximum: null, threshold: 172 },
  ])
})

test.each([
  ['reserve', 'Maximum heart rate (bpm)', '', 'Enter a whole number from 100 to 250, without a unit.'],
  ['maximum', 'Maximum heart rate (bpm)', '18O', 'Enter a whole number from 100 to 250, without a unit.'],
  [
    'threshold',
    'Threshold heart rate (bpm)',
    '172.5',
    'Enter a whole number from 80 to 240, without a unit.',
  ],
  [
    'typed',
    'Lowest heart rate of each zone (bpm)',
    '100, 120',
    'Enter 3 to 7 numbers from 25 to 250, each higher than the one before.',
  ],
])('refuses wrong zones from %s at their field, and sends nothing', async (method, name, value, words) => {
  const { put, save, field, sent } = await open({ [LIST]: listed() })
  await put('Zones from', method)
  await put(name, value)
  await save()
  expect(await screen.findByText(words)).toBeDefined()
  expect((await field(name)).value).toBe(value)
  expect(sent.filter(({ call }) => !call.startsWith('GET'))).toEqual([])
})

test('takes typed numbers with any separators, and begins with the stored ones', async () => {
  const { put, field, save, preview, bodiesOf, onClose } = await open(
    { [LIST]: listed(rower), [CHANGE]: json({ ...rower, version: 3 }) },
    rower.id,
  )
  expect(await preview()).toContain('Zone 2 (UT1)148–161')
  await put('Zones from', 'typed')
  expect((await field('Lowest heart rate of each zone (bpm)')).value).toBe('127, 148, 162, 169, 176')
  await put('Lowest heart rate of each zone (bpm)', '100 120;140')
  expect(await preview()).toContain('Zone 3140 or more')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)).toMatchObject([
    { sport: 'rowing', from: '2026-03-01', method: 'typed', starts: [100, 120, 140], version: 2 },
  ])
})

test('shows changes made elsewhere and the server’s refusal of the day', async () => {
  const now = { ...rower, resting: 47, version: 3 }
  const { put, save } = await open(
    {
      [LIST]: listed(rower),
      [CHANGE]: [
        problem(409, 'stale', undefined, now),
        problem(422, 'invalid', [{ path: 'from', code: 'zonesSameDay' }]),
      ],
    },
    rower.id,
  )
  await put('Resting heart rate (bpm)', '52')
  await save()
  expect(within(await screen.findByRole('alert')).getByText('47')).toBeDefined()
  await save()
  expect(await screen.findByText(/You already have zones of this sport from this day/)).toBeDefined()
})

test('says that zones do not exist', async () => {
  await open({ [LIST]: listed() }, rower.id)
  expect((await screen.findByRole('alert')).textContent).toBe('These zones are not yours.')
})
