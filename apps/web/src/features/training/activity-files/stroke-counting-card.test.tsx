import { encodeStreams } from '@boathouse/activity-files/stream-format'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { aRecording, RECORDED_ID } from '../../../../test/recordings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { recordingQuery } from './api.ts'
import { RecordingCards } from './recording-cards.tsx'

const ACTIVITY = `/api/training-sessions/${RECORDED_ID}/activity`
const SET = `PATCH ${ACTIVITY}/stroke-factor`
const counted = (factor: 1 | 2 | 0.5, own: Partial<NonNullable<Recording['strokeCounting']>> = {}) =>
  aRecording({
    channels: ['distance', 'strokeRate', 'metresPerStroke'],
    strokeCounting: { factor, device: 'Forerunner', sessions: 12, ...own },
  })

function samples() {
  const time = Float64Array.from({ length: 181 }, (_, second) => second)
  const columns = {
    distance: time.map((second) => second * 3.6),
    strokeRate: time.map(() => 36),
    metresPerStroke: time.map(() => 6),
  }
  return new Response(encodeStreams({ time, columns }) as BodyInit)
}

function Shown() {
  const { data } = useQuery(recordingQuery(RECORDED_ID))
  const ends = { hidesEnds: false, endsSwitch: null }
  return data && <RecordingCards {...{ recording: data, craft: 'k1', clubId: null, use: null, ...ends }} />
}

async function show(first: Recording, answers: Parameters<typeof network>[0][string] = []) {
  const { bodiesOf } = network({
    [`GET ${ACTIVITY.replace('/activity', '/streams')}`]: samples(),
    [`GET ${ACTIVITY}`]: json(first),
    [SET]: answers,
  })
  const { person } = await renderPart(<Shown />)
  const slider = await screen.findByRole('slider', { name: 'Position in the session' })
  return { person, bodiesOf, said: () => slider.getAttribute('aria-valuetext') }
}
const state = (name: string) => screen.findByRole('button', { name })
const option = (name: RegExp) => screen.getByRole('button', { name })

test('doubles a device’s strokes everywhere at once, and undoes that', async () => {
  const { person, bodiesOf, said } = await show(counted(1), [json(counted(2)), json(counted(1))])
  expect(said()).toBe('0:00, 0 m, Pace 2:18.8 /500m, Blade rate 36 spm, Distance per stroke 6 m')
  await person.click(await state('Stroke rate as counted by the device, ×1'))
  expect(screen.getByText(/^Changes 12 sessions .* recorded by .*Forerunner/)).toBeDefined()
  await person.click(option(/^The device counts every second stroke/))
  expect(await state('Stroke rate doubled, ×2')).toBeDefined()
  expect(said()).toBe('0:00, 0 m, Pace 2:18.8 /500m, Blade rate 72 spm, Distance per stroke 3 m')
  const undo = await state('Undo')
  expect(screen.getByText('Stroke rate doubled in 12 sessions')).toBeDefined()
  expect(document.activeElement).toBe(undo)
  await person.click(undo)
  expect(await state('Stroke rate as counted by the device, ×1')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/in 12 sessions$/)).toBeNull())
  expect(bodiesOf(SET)).toEqual([{ factor: 2 }, { factor: 1 }])
})

test('offers only other factors, and does not name a device without a name', async () => {
  const { person } = await show(counted(0.5, { device: null, sessions: 1 }))
  await person.click(await state('Stroke rate halved, ×½'))
  expect(screen.getByText(/^Changes 1 session .* from an unnamed device/)).toBeDefined()
  expect(option(/leave it \(×1\)$/)).toBeDefined()
  expect(option(/double it \(×2\)$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /halve it/ })).toBeNull()
})

test('keeps a choice that could not be changed and says so', async () => {
  const { person, said } = await show(counted(1), problem(503, 'unavailable'))
  await person.click(await state('Stroke rate as counted by the device, ×1'))
  await person.click(option(/^The device counts every second stroke/))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(said()).toContain('Blade rate 36 spm')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(option(/^The device counts every second stroke/)).toBeDefined()
})

test('offers no choice in other craft', async () => {
  await show({ ...counted(1), strokeCounting: null })
  expect(screen.queryByText('How strokes are counted')).toBeNull()
})
