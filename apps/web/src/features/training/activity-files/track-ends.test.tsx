import { encodeStreams } from '@boathouse/activity-files/stream-format'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '../../../../test/network.ts'
import { aRecording, RECORDED_ID } from '../../../../test/recordings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { RecordingCards } from './recording-cards.tsx'

async function showTrack(metres: number, hidesEnds: boolean) {
  const time = Float64Array.from({ length: metres / 4 + 1 }, (_, second) => second)
  const latitude = time.map((second) => 47.2 + (second * 4.001) / 111_190)
  const longitude = time.map(() => 18.6)
  const body = encodeStreams({ time, columns: { latitude, longitude } }) as BodyInit
  network({ [`GET /api/training-sessions/${RECORDED_ID}/streams`]: new Response(body) })
  const recording = aRecording({ hasTrack: true, channels: ['latitude', 'longitude'] })
  const ends = { hidesEnds, endsSwitch: <p>Here it is switched</p> }
  await renderPart(<RecordingCards {...{ recording, craft: 'single', clubId: null, use: null, ...ends }} />)
  const image = await screen.findByRole('img', { name: /^Your track/ })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  const heights = (selector: string) =>
    [...image.querySelectorAll(selector)].flatMap((path) => {
      const d = path.getAttribute('d') ?? ''
      return [...d.matchAll(/M\S+ (\d+)l(\S*?)(?=M|$)/g)].map(([, from]) => Number(from))
    })
  return { image, hidden: () => heights('path[data-hidden]'), seen: () => heights('path[data-pace]') }
}

test('dots the part of a track hidden from others and explains it in the key', async () => {
  const { hidden, seen } = await showTrack(1_000, true)
  expect(hidden()).toHaveLength(2)
  expect(screen.getByText('Hidden from others')).toBeDefined()
  expect(screen.getByText('Pace per 500 m')).toBeDefined()
  expect(screen.getByText('Here it is switched')).toBeDefined()
  // North is up: the first hidden part starts at the bottom, below the visible part.
  const [start = 0] = hidden()
  expect(Math.max(...seen())).toBeLessThan(start)
})

test('shows no hidden part if others see the whole track', async () => {
  const { hidden, seen } = await showTrack(1_000, false)
  expect(hidden()).toEqual([])
  expect(seen()).not.toEqual([])
  expect(screen.queryByText('Hidden from others')).toBeNull()
})

test('hides a track under 400 m from others and shows no pace', async () => {
  const { hidden, image } = await showTrack(360, true)
  expect(hidden()).toHaveLength(1)
  expect([...image.querySelectorAll('path[data-pace]')].map((path) => path.getAttribute('d'))).toEqual([''])
  expect(screen.queryByText('Pace per 500 m')).toBeNull()
  expect(screen.queryByText('Even pace throughout')).toBeNull()
  expect(screen.getByText('Hidden from others')).toBeDefined()
})
