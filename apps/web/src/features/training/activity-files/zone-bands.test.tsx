import { encodeStreams } from '@boathouse/activity-files/stream-format'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '../../../../test/network.ts'
import { RECORDED_ID, aRecording as recording } from '../../../../test/recordings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { RecordingCards } from './recording-cards.tsx'

test('zones are drawn behind the heart rate only', async () => {
  const time = Float64Array.from({ length: 61 }, (_, second) => second)
  const columns = { speed: time.map(() => 4), heartRate: time.map((second) => 100 + second) }
  const streams = new Response(encodeStreams({ time, columns }) as BodyInit)
  network({ [`GET /api/training-sessions/${RECORDED_ID}/streams`]: streams })
  await renderPart(
    <RecordingCards
      recording={recording()}
      craft="single"
      clubId={null}
      use={null}
      hidesEnds={false}
      endsSwitch={null}
      zoneStarts={[80, 120, 140]}
    />,
  )
  await screen.findByRole('slider', { name: 'Position in the session' })
  const bandsOf = (chart: string) =>
    [...screen.getByRole('region', { name: chart }).querySelectorAll<HTMLElement>('[data-zone]')].map(
      ({ dataset, style }) => [dataset['zone'], style.top, style.height],
    )
  // The axis goes from 100 to 160.
  expect(bandsOf('Heart rate')).toEqual([
    ['1', '66.6667%', '33.3333%'],
    ['2', '33.3333%', '33.3333%'],
    ['3', '0%', '33.3333%'],
  ])
  expect(bandsOf('Pace')).toEqual([])
})
