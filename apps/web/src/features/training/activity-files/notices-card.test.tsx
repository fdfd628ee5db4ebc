import type { Recording } from '@boathouse/domain/training/activity-files/model'
import { undoRepair } from '@boathouse/domain/training/activity-files/page-contract'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { aRecording } from '../../../../test/recordings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { recordingQuery } from './api.ts'
import { NoticesCard } from './notices-card.tsx'

const fitted = (isUndone: boolean): Recording['notices'][number] => ({
  code: 'distanceAnchored',
  figures: [
    { name: 'from', value: 1994.6 },
    { name: 'to', value: 2000 },
  ],
  isUndone,
})
const restarted: Recording['notices'][number] = {
  code: 'distanceRestarted',
  figures: [{ name: 'count', value: 1 }],
}

const repaired = aRecording({ notices: [fitted(false), restarted] })
const recorded = aRecording({ notices: [fitted(true), restarted] })
const ACTIVITY = `GET /api/training-sessions/${repaired.sessionId}/activity`
const CHANGE = `PATCH ${undoRepair.path.replace(':id', repaired.sessionId).replace(':code', 'distanceAnchored')}`

function Shown() {
  const { data } = useQuery(recordingQuery(repaired.sessionId))
  return data && <NoticesCard recording={data} />
}

const undo = { name: /^Undo: The samples’ distance was scaled from 1,994.6 m/ }
const again = { name: /^Repair again: The samples’ distance of 1,994.6 m was kept/ }

test('undoes a repair, retries after a failure, and redoes it', async () => {
  const { bodiesOf } = network({
    [ACTIVITY]: json(repaired),
    [CHANGE]: [problem(503, 'filesBusy'), json(recorded), json(repaired)],
  })
  const { person } = await renderPart(<Shown />)
  const button = await screen.findByRole('button', undo)
  await person.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Many files are being read. Try again in a moment.',
  )
  await person.click(screen.getByRole('button', undo))
  const back = await screen.findByRole('button', again)
  expect([document.activeElement, back.textContent]).toEqual([back, 'Repair again'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(/The device’s own total is 2,000 m\.$/)).toBeDefined()
  await person.click(back)
  expect(await screen.findByRole('button', undo)).toBeDefined()
  expect(bodiesOf(CHANGE)).toEqual([{ isUndone: true }, { isUndone: true }, { isUndone: false }])
})

test('shows progress on the button and sends nothing on a second press', async () => {
  const { bodiesOf } = network({ [ACTIVITY]: json(repaired), [CHANGE]: 'never' })
  const { person } = await renderPart(<Shown />)
  await person.click(await screen.findByRole('button', undo))
  const busy = await screen.findByRole('button', { name: 'Undoing…' })
  expect([document.activeElement, busy.getAttribute('aria-disabled')]).toEqual([busy, 'true'])
  await person.click(busy)
  expect(bodiesOf(CHANGE)).toHaveLength(1)
})

test('shows no button for a repair that can’t be undone', async () => {
  network({ [ACTIVITY]: json(repaired) })
  await renderPart(<Shown />)
  expect(await screen.findByText(/^The distance restarted at 0 once/)).toBeDefined()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('shows a button for a necessary repair only while it is undone', async () => {
  const final = { ...fitted(false), isFinal: true }
  await renderPart(<NoticesCard recording={aRecording({ notices: [final, restarted] })} />)
  expect(await screen.findByText(/^The samples’ distance was scaled from 1,994.6 m/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  await renderPart(<NoticesCard recording={aRecording({ notices: [{ ...final, isUndone: true }] })} />)
  expect(await screen.findByRole('button', again)).toBeDefined()
})
