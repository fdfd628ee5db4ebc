import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRecording } from '../../../../test/recordings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { SplitsCard } from './splits-card.tsx'
import { useRecordingWords } from './use-recording-words.ts'

const split = {
  ...{ from: 0, seconds: 2700, metres: 8862.5, kind: null },
  ...{ heartRate: null, strokeRate: null, power: null, metresPerStroke: null },
}
const workAndRest = {
  work: { seconds: 5400, metres: 17_725 },
  rest: { seconds: 240, metres: null },
}

function Shown(own: Parameters<typeof aRecording>[0]) {
  const recording = aRecording({ splits: [split, { ...split, from: 2820 }], ...own })
  const words = useRecordingWords(500, false)
  return (
    <SplitsCard recording={recording} words={words} paceMetres={500} hasBladeRate={false} onPick={null} />
  )
}

test('shows work and rest of a device’s laps', async () => {
  await renderPart(<Shown areSplitsOfDevice workAndRest={workAndRest} />)
  expect(screen.getByText(/^Work: .* in 1:30:00.*\. Rest: 4:00.*\.$/)).toBeDefined()
})

test('shows no work and rest for laps without rest and for equal parts', async () => {
  await renderPart(<Shown areSplitsOfDevice />)
  await renderPart(<Shown areSplitsOfDevice={false} workAndRest={workAndRest} />)
  expect(screen.queryByText(/Work: /)).toBeNull()
})
