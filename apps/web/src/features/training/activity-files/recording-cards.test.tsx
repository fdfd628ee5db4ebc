import { encodeStreams } from '@boathouse/activity-files/stream-format'
import type { Channel } from '@boathouse/activity-files/streams'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import { computePace } from '@boathouse/domain/training/training-sessions/rules'
import { encodeOutline } from '@boathouse/domain/training/waters/outline-rules'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { RECORDED_ID, aRecording as recording } from '../../../../test/recordings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionOf } from '../../../../test/sessions.ts'
import { recordingQuery } from './api.ts'
import { RecordingCards } from './recording-cards.tsx'

const ID = RECORDED_ID
const ends = { hidesEnds: false, endsSwitch: null }
const STREAMS = `GET /api/training-sessions/${ID}/streams`
const ACTIVITY = `/api/training-sessions/${ID}/activity`

/** Three minutes at 4 m/s, with a heart rate that rises every three seconds. */
const samples = (channels: readonly Channel[] = ['distance', 'speed', 'heartRate'], count = 181) => {
  const time = Float64Array.from({ length: count }, (_, second) => second)
  const columns = {
    distance: time.map((second) => second * 4),
    speed: time.map(() => 4),
    heartRate: time.map((second) => 100 + Math.floor(second / 3)),
  }
  const kept = Object.entries(columns).filter(([name]) => channels.includes(name as Channel))
  return new Response(encodeStreams({ time, columns: Object.fromEntries(kept) }) as BodyInit)
}

async function show(
  own: Partial<Recording> = {},
  streams: Response = samples(),
  use: ComponentProps<typeof RecordingCards>['use'] = null,
) {
  network({ [STREAMS]: streams })
  return renderPart(
    <RecordingCards recording={recording(own)} craft="single" clubId={null} use={use} {...ends} />,
  )
}
const cursor = () => screen.findByRole('slider', { name: 'Position in the session' })
const spokenBy = (slider: HTMLElement) => slider.getAttribute('aria-valuetext')

test('the cursor announces chart values, by sample and by minute', async () => {
  await show()
  const slider = await cursor()
  expect(spokenBy(slider)).toBe('0:00, 0 m, Pace 2:05.0 /500m, Heart rate 100 bpm')
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(spokenBy(slider)).toBe('0:01, 4 m, Pace 2:05.0 /500m, Heart rate 100 bpm')
  fireEvent.keyDown(slider, { key: 'PageUp' })
  expect(spokenBy(slider)).toBe('1:01, 244 m, Pace 2:05.0 /500m, Heart rate 120 bpm')
  fireEvent.keyDown(slider, { key: 'End' })
  expect(slider.getAttribute('aria-valuenow')).toBe('180')
})

test('the pace chart’s mean equals the pace in the session’s head', async () => {
  const [elapsed, distance] = [360, 720]
  await show({ elapsed, distance })
  await cursor()
  const head = computePace({ ...sessionOf(1, { craft: 'single', durationMs: elapsed * 1_000 }), distance })
  expect(head).toEqual({ ms: 250_000, metres: 500 })
  const chart = screen.getByRole('region', { name: 'Pace' })
  expect(within(chart).getByText('Average 4:10.0 /500m')).toBeDefined()
})

test('marks a stretch by keys or buttons and shows its figures', async () => {
  const { person } = await show()
  const slider = await cursor()
  fireEvent.keyDown(slider, { key: 'PageUp' })
  fireEvent.keyDown(slider, { key: 'PageUp', shiftKey: true })
  fireEvent.keyUp(slider, { key: 'Shift' })
  const stretch = screen.getByRole('region', { name: 'Section 1:00 to 2:00' })
  expect(stretch.textContent).toContain('Time1:00.0Distance240 mPace2:05.0 /500m')
  await person.click(screen.getByRole('button', { name: 'Clear the section' }))
  expect(screen.queryByRole('region', { name: /^Stretch/ })).toBeNull()

  await person.click(screen.getByRole('button', { name: 'Start a section here' }))
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  await person.click(screen.getByRole('button', { name: 'End the section here' }))
  fireEvent.keyDown(slider, { key: 'Home' })
  expect(screen.getByRole('region', { name: 'Section 1:59 to 2:00' })).toBeDefined()
})

test('shows a split in the charts', async () => {
  const split = {
    metres: 500,
    kind: null,
    heartRate: 140,
    strokeRate: null,
    power: null,
    metresPerStroke: null,
  }
  const splits = [
    { ...split, from: 0, seconds: 125 },
    { ...split, from: 125, seconds: 55, metres: 220 },
  ]
  const { person } = await show({ splits })
  await cursor()
  const table = screen.getByRole('table', { name: 'Splits' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Split', 'Time', 'Pace', 'Heart rate'])
  await person.click(await screen.findByRole('button', { name: 'Split 2: show it in the charts' }))
  expect(screen.getByRole('region', { name: 'Section 2:05 to 3:00' })).toBeDefined()
})

test('asks about detected pieces, uses them as splits, and undoes that', async () => {
  const split = { heartRate: null, strokeRate: null, power: null, metresPerStroke: null }
  const equal = [{ ...split, from: 0, seconds: 180, metres: 720, kind: null }]
  const pieces = [
    { from: 0, to: 60 },
    { from: 120, to: 180 },
  ]
  const ofPieces = [0, 60, 120].map((from) => ({
    ...{ ...split, from, seconds: 60, metres: 240 },
    kind: from === 60 ? ('rest' as const) : ('work' as const),
  }))
  const found = recording({ pieces, splits: equal })
  const { bodiesOf } = network({
    [STREAMS]: samples(),
    [`GET ${ACTIVITY}`]: json(found),
    [`PATCH ${ACTIVITY}`]: [
      problem(503, 'unavailable'),
      json({ ...found, piecesAnswer: 'used', splits: ofPieces }),
      json({ ...found, piecesAnswer: 'left' }),
    ],
  })
  function Shown() {
    const { data } = useQuery(recordingQuery(ID))
    return data && <RecordingCards recording={data} craft="single" clubId={null} use={null} {...ends} />
  }
  const { person } = await renderPart(<Shown />)
  await cursor()
  await person.click(screen.getByRole('button', { name: 'Use them' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await person.click(screen.getByRole('button', { name: 'Use them' }))
  const back = await screen.findByRole('button', { name: 'Back to equal parts' })
  expect(document.activeElement).toBe(back)
  const table = screen.getByRole('table', { name: 'Splits' })
  expect(within(table).getAllByText('Work')).toHaveLength(2)
  await person.click(back)
  expect(await screen.findByRole('button', { name: 'Use the 2 pieces found' })).toBeDefined()
  expect(bodiesOf(`PATCH ${ACTIVITY}`)).toEqual([
    { piecesAnswer: 'used' },
    { piecesAnswer: 'used' },
    { piecesAnswer: 'left' },
  ])
})

test('cuts long lists of splits until the user asks for all', async () => {
  const split = {
    metres: 10,
    kind: null,
    heartRate: null,
    strokeRate: null,
    power: null,
    metresPerStroke: null,
  }
  const splits = Array.from({ length: 18 }, (_, index) => ({ ...split, from: index * 10, seconds: 10 }))
  const { person } = await show({ splits })
  const rows = () => within(screen.getByRole('table', { name: 'Splits' })).getAllByRole('row').length - 1
  await cursor()
  expect(rows()).toBe(12)
  await person.click(screen.getByRole('button', { name: 'Show all 18' }))
  expect(rows()).toBe(18)
})

test('shows charts only of recorded channels', async () => {
  await show({ channels: ['heartRate'] }, samples(['heartRate']))
  await cursor()
  expect(screen.getByRole('region', { name: 'Heart rate' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Pace' })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Distance' })).toBeNull()
})

test('shows charts of a single sample', async () => {
  await show({}, samples(undefined, 1))
  expect(spokenBy(await cursor())).toBe('0:00, 0 m, Pace 2:05.0 /500m, Heart rate 100 bpm')
})

test('shows only tables for a recording without samples', async () => {
  const effort = { effort: '500m' as const, from: 0, seconds: 125, metres: 500 }
  await show({
    channels: [],
    efforts: [{ ...effort, hasGap: true, isDevices: false, isFastest: true }],
    notices: [{ code: 'wrongChecksum', figures: [] }],
  })
  expect(screen.getByRole('table', { name: 'Best efforts' }).textContent).toContain(
    '500 m2:05.02:05.0 /500m Your fastest yet · Partly not recorded',
  )
  expect(screen.getByText('The file’s checksum is wrong. It was read anyway.')).toBeDefined()
  expect(screen.queryByText('Charts')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('offers a best effort over a discipline’s distance as a result', async () => {
  const effort = { from: 0, seconds: 125, metres: 500, hasGap: false, isDevices: false, isFastest: false }
  const efforts = [
    { ...effort, effort: '250m' as const },
    { ...effort, effort: '500m' as const },
  ]
  const onPick = vi.fn()
  const isResult = (one: { readonly effort: string }) => one.effort === '500m'
  const { person } = await show({ efforts }, samples(), { isResult, onPick })
  await cursor()
  const table = screen.getByRole('table', { name: 'Best efforts' })
  await person.click(within(table).getByRole('button', { name: /^Actions/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Use as result' }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('500m')
})

test('says that samples are missing or cut off', async () => {
  await show({}, problem(404, 'notFound'))
  expect(await screen.findByText('Charts and track could not be loaded.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

const CLUB = '01990000-0000-7000-8000-00000000000c'
const WATERS = `GET /api/clubs/${CLUB}/waters`

/** Renders three minutes of rowing on a lake, with the club's waters. */
async function showTrack(own: Partial<Recording>, clubId: string | null, answer: Response) {
  const time = Float64Array.from({ length: 181 }, (_, second) => second)
  const latitude = time.map((second) => 47.2 + second / 30_000)
  const longitude = time.map((second) => 18.6 + second / 90_000)
  const streams = new Response(encodeStreams({ time, columns: { latitude, longitude } }) as BodyInit)
  const calls = network({ [STREAMS]: streams, [WATERS]: answer })
  const shown = recording({ hasTrack: true, channels: ['latitude', 'longitude'], ...own })
  await renderPart(<RecordingCards recording={shown} craft="single" clubId={clubId} use={null} {...ends} />)
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  const shores = () => [...document.querySelectorAll('path[data-shore]')]
  return { shores, asked: () => calls.sent.some(({ call }) => call === WATERS) }
}
const water = (number: number, credit: string, from: number) => ({
  id: `01990000-0000-7000-8000-0000000000b${number}`,
  name: `Lake ${number}`,
  credit,
  outline: encodeOutline([
    [
      { latitude: from, longitude: 18.59 },
      { latitude: from + 0.01, longitude: 18.61 },
    ],
  ]),
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
})
const waters = () =>
  json({
    items: [water(1, 'The county', 47.2), water(2, 'The county', 47.199), water(3, 'Nobody', 48)],
    abilities: { keep: false },
  })

test('shows the club’s waters behind a nearby track, with each credit once', async () => {
  const { shores } = await showTrack({}, CLUB, waters())
  expect(await screen.findByText('The county')).toBeDefined()
  expect(screen.getByText(/^Outline of the water/).textContent).toBe('Outline of the water: The county')
  expect(screen.queryByText('Nobody')).toBeNull()
  expect(shores()).toHaveLength(2)
  const image = screen.getByRole('img', { name: /^Your track/ })
  const [first] = image.querySelectorAll('path')
  expect(first).toBe(shores()[0])
})

test.each([
  ['of nobody’s club', {}, null],
  ['without a track', { hasTrack: false }, CLUB],
] as const)('requests no waters %s', async (_, own, clubId) => {
  const { asked, shores } = await showTrack(own, clubId, waters())
  expect([asked(), shores()]).toEqual([false, []])
})

test('shows a track even if its waters are missing', async () => {
  const { shores, asked } = await showTrack({}, CLUB, problem(503, 'unavailable'))
  expect(await screen.findByRole('img', { name: /^Your track/ })).toBeDefined()
  expect([asked(), shores()]).toEqual([true, []])
})
