import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRecording } from '../../../../test/recordings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { useRecordingFacts } from './recording-facts.tsx'

function Named({ calories }: { calories: number }) {
  const { facts } = useRecordingFacts(aRecording({ calories }))
  return facts.map(({ name, value }) => (
    <p key={name}>
      {name} {value}
    </p>
  ))
}

test.each([
  ['is shown', 540, ['Energy 540 kcal']],
  ['is left out where a device wrote a placeholder', 1, []],
])('shows a session’s energy %s', async (_, calories, expected) => {
  await renderPart(<Named calories={calories} />)
  expect(screen.queryAllByText(/^Energy/).map(({ textContent }) => textContent)).toEqual(expected)
})

function All() {
  const { figures, facts } = useRecordingFacts(aRecording({ distance: 5290 }))
  return [...figures, ...facts].map(({ name, value }) => <p key={name}>{value}</p>)
}

test('does not repeat the distance that the session shows', async () => {
  await renderPart(<All />)
  expect(screen.queryByText(/5.29/)).toBeNull()
})
