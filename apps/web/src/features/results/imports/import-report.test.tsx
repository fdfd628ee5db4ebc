import type { FileOutcome, SessionOfFile } from '@boathouse/domain/training/activity-files/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ImportDialog } from './import-dialog.tsx'

const ADD = 'POST /api/activity-files'
const SESSION_ID = '01990000-0000-7000-8000-000000000001'
const session: SessionOfFile = {
  ...{ sessionId: SESSION_ID, state: 'added', date: '2026-11-22', startTime: '06:30', sport: 'rowing' },
  ...{ craft: null, type: 'notSet', intensity: 'notSet', rpe: null },
  ...{ distance: 12_340, durationMs: 3_600_000, notices: [] },
}
const outcome = (own: Partial<FileOutcome> = {}) => {
  const file = { state: 'added', fileId: SESSION_ID, kind: 'fit', device: null, left: [] }
  return json({ ...file, sessions: [session], ...own }, 201)
}
const recorded = (name: string) => new File(['.FIT'], name)

async function openDialog() {
  const spies = { onClose: vi.fn(), onShow: vi.fn(), onShowRecords: vi.fn() }
  const { person } = await renderPart(<ImportDialog today="2026-11-24" {...spies} />)
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  const drop = async (...files: File[]) => {
    const place = await screen.findByText('or drop them here')
    fireEvent.drop(place, { dataTransfer: { files } })
  }
  return { press, drop }
}

test('counts questions and failures in the heading, and accepts a short activity on request', async () => {
  const left = (code: 'noDay' | 'tooShort') =>
    outcome({ state: 'left', fileId: null, sessions: [], left: [{ index: 0, code }] })
  const { sent } = network({
    [ADD]: [outcome(), left('noDay'), left('tooShort'), problem(422, 'fileCourse'), outcome()],
  })
  const { drop, press } = await openDialog()
  await drop(...['a', 'b', 'c', 'd'].map((name) => recorded(`${name}.fit`)))
  await screen.findByText('1 file needs a day · 1 file is shorter than a minute · 1 file failed')
  screen.getByText('It’s shorter than a minute. Was it a session?')
  await press('Import it anyway')
  await screen.findByText('1 file needs a day · 1 file failed')
  const [last] = sent.filter(({ call }) => call.startsWith(ADD)).slice(-1)
  expect(new URLSearchParams(last?.call.split('?')[1]).get('short')).toBe('add')
})

test('counts only imported sessions of those days as planned', async () => {
  const matched = [SESSION_ID, '01990000-0000-7000-8000-000000000009']
  network({
    [ADD]: outcome(),
    'GET /api/plan-questions?from=2026-11-22&to=2026-11-22': json({ matched, questions: [] }),
  })
  const { drop } = await openDialog()
  await drop(recorded('a.fit'))
  await screen.findByText('1 session matched to the plan.')
})

test('warns when the space for files is nearly full', async () => {
  network({ [ADD]: outcome({ storage: { used: 1.9 * 1024 ** 3, most: 2 * 1024 ** 3 } }) })
  const { drop } = await openDialog()
  await drop(recorded('a.fit'))
  await screen.findByText('Your files use 95% of your storage: 102 MB left.')
})
