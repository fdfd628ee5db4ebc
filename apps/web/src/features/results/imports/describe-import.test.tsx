import type { SessionOfFile } from '@boathouse/domain/training/activity-files/model'
import { describeSessions } from '@boathouse/domain/training/session-descriptions/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { DescribeImport } from './describe-import.tsx'
import type { Described } from './use-descriptions.ts'

const DESCRIBE = `POST ${describeSessions.path}`
const idOf = (place: number) => `01990000-0000-7000-8000-00000000000${place}`
const session = (place: number, own: Partial<SessionOfFile> = {}): SessionOfFile => ({
  ...{ sessionId: idOf(place), state: 'added', date: '2026-11-22', startTime: '06:30', sport: 'rowing' },
  ...{ craft: null, type: 'notSet', intensity: 'notSet', rpe: null },
  ...{ distance: 12_340, durationMs: 3_600_000, notices: [] },
  ...own,
})
const unset = {
  ...{ sport: 'rowing', craft: null, type: 'notSet', intensity: 'notSet', rpe: null, distance: 12_340 },
} as const

function Import({ sessions }: { sessions: readonly SessionOfFile[] }) {
  const [described, setDescribed] = useState<Described>(new Map())
  return (
    <>
      <DescribeImport {...{ sessions, described }} onDescribed={setDescribed} />
      <ul>
        {sessions.map((one) => (
          <li key={one.sessionId}>{(described.get(one.sessionId) ?? one).distance}</li>
        ))}
      </ul>
    </>
  )
}

async function open(sessions: readonly SessionOfFile[]) {
  const { person } = await renderPart(<Import sessions={sessions} />)
  const choose = (label: RegExp, option: string) => person.selectOptions(screen.getByLabelText(label), option)
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  return { choose, press }
}

test('sets craft, type and RPE of all sessions, and undoes that', async () => {
  const before = [1, 2].map((place) => ({ id: idOf(place), version: 2, ...unset }))
  const { bodiesOf } = network({ [DESCRIBE]: [json({ before }), json({ before })] })
  const { choose, press } = await open([session(1), session(2)])
  screen.getByText('2 sessions: craft not set · type not set · intensity not set · RPE not set')
  await choose(/^Craft/, '1x')
  await choose(/^Training Type|^Type/, 'Endurance')
  await choose(/RPE/, '3 – Moderate')
  await press('Set for all 2')
  await screen.findByText('2 sessions were changed')
  screen.getByText('2 sessions: craft 1x · type Endurance · intensity not set · RPE 3')
  await press('Undo')
  await screen.findByText('2 sessions were restored')
  screen.getByText('2 sessions: craft not set · type not set · intensity not set · RPE not set')
  const given = { craft: 'single', type: 'endurance', rpe: 3 }
  expect(bodiesOf(DESCRIBE)).toEqual([
    { sessions: [1, 2].map((place) => ({ id: idOf(place), ...given })), onlyMissing: false },
    { sessions: before, onlyMissing: false },
  ])
})

test('can leave out sessions that have a value already', async () => {
  const { bodiesOf } = network({ [DESCRIBE]: json({ before: [{ id: idOf(2), version: 2, ...unset }] }) })
  const { choose, press } = await open([session(1, { craft: 'double' }), session(2)])
  screen.getByText('2 sessions: craft mixed · type not set · intensity not set · RPE not set')
  await choose(/^Craft/, '1x')
  await press('Set for 1 without a value')
  await screen.findByText('1 session was changed')
  screen.getByText('2 sessions: craft mixed · type not set · intensity not set · RPE not set')
  expect(bodiesOf(DESCRIBE)).toMatchObject([{ onlyMissing: true }])
})

test('sends nothing before a choice, and shows a failure', async () => {
  network({ [DESCRIBE]: problem(503, 'unavailable') })
  const { choose, press } = await open([session(1)])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set' }).disabled).toBe(true)
  await choose(/^Craft/, '1x')
  await press('Set')
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('corrects a file with a guessed unit as a whole, and undoes that', async () => {
  const figures = [{ name: 'metres', value: 1000 }]
  const guessed = { distance: 7000, notices: [{ code: 'unitGuessed' as const, figures }] }
  const before = [{ id: idOf(1), version: 2, ...unset, distance: 7000 }]
  const undone = [{ id: idOf(1), version: 3, ...unset, distance: 11_265 }]
  const { bodiesOf } = network({ [DESCRIBE]: [json({ before }), json({ before: undone })] })
  const { choose, press } = await open([session(1, guessed), session(2)])
  const distances = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  await choose(/^Distances in the file/, 'Miles')
  await press('Set for all 2')
  await screen.findByText('1 session was changed')
  expect(distances()).toEqual(['11265', '12340'])
  await press('Undo')
  await screen.findByText('1 session was restored')
  expect(distances()).toEqual(['7000', '12340'])
  expect(bodiesOf(DESCRIBE)).toMatchObject([
    { sessions: [{ id: idOf(1), distance: 11_265 }, { id: idOf(2) }] },
    { sessions: [{ distance: 7000, version: 2 }] },
  ])
})

test('asks for no unit if files name theirs', async () => {
  await open([session(1)])
  expect(screen.queryByLabelText(/^Distances in the file/)).toBeNull()
})
