import { encodeStreams } from '@boathouse/activity-files/stream-format'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '../../../../test/network.ts'
import { meWithOtherUnits } from '../../../../test/people.ts'
import { RECORDED_ID, aRecording as recording } from '../../../../test/recordings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { RecordingCards } from './recording-cards.tsx'

/** Twenty minutes at 4 m/s. */
function samples() {
  const time = Float64Array.from({ length: 1_201 }, (_, second) => second)
  const columns = { distance: time.map((second) => second * 4), speed: time.map(() => 4) }
  return new Response(encodeStreams({ time, columns }) as BodyInit)
}

async function cursorOf(craft: CraftKey) {
  network({ [`GET /api/training-sessions/${RECORDED_ID}/streams`]: samples() })
  const parts = { recording: recording(), craft, clubId: null, use: null, hidesEnds: false, endsSwitch: null }
  await renderPart(<RecordingCards {...parts} />, meWithOtherUnits())
  const slider = await screen.findByRole('slider', { name: 'Position in the session' })
  return slider.getAttribute('aria-valuetext')
}

test('charts speeds over miles for a user who chose them', async () => {
  expect(await cursorOf('single')).toBe('0:00, 0 m, Speed 14.4 km/h')
  expect(screen.getByRole('region', { name: 'Speed' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Pace' })).toBeNull()
  expect(screen.getByText('2 mi')).toBeDefined()
})

test('charts paces and metres on the erg', async () => {
  expect(await cursorOf('rowErg')).toBe('0:00, 0 m, Pace 2:05.0 /500m')
  expect(screen.getByText('4000 m')).toBeDefined()
})
