import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionOf } from '../../../../test/sessions.ts'
import { ImportDialog } from './import-dialog.tsx'

const KNOWN = 'POST /api/imports/known'
const ADD = 'POST /api/imports'
const FIRST = 'ID,Date,Work Time (Seconds),Work Distance,Type'

interface Sent {
  readonly sessions: { id: string; sourceId: string; type: string; intensity: string }[]
}

const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `${n + 1},2026-10-${10 + (n % 20)} 06:30:00,600.5,2000,Indoor Rower`,
  )
const fileOf = (...lines: string[]) => new File([[FIRST, ...lines].join('\n')], 'season.csv')
const added = (count: number) => json({ added: count, known: [], doubles: [] })
const nothingKnown = { [KNOWN]: json({ known: [], results: [] }) }

async function openDialog() {
  const spies = { onClose: vi.fn(), onShow: vi.fn(), onShowRecords: vi.fn() }
  const { person } = await renderPart(<ImportDialog today="2026-11-24" {...spies} />)
  const choose = async (file: File) => person.upload(await screen.findByLabelText('Choose files'), file)
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  return { ...spies, person, choose, press }
}

test('asks about pieces whose strokes are in the log already', async () => {
  network({
    ...nothingKnown,
    [ADD]: json({ added: 2, known: [], doubles: [sessionOf(1).id] }),
    [`GET /api/training-sessions/${sessionOf(1).id}/doubles`]: json({
      ...{ session: sessionOf(1, { source: 'concept2' }), device: null, joined: [] },
      candidates: [
        { session: sessionOf(2, { source: 'file', recording: 'samples' }), device: 'PM5', hasJoined: false },
      ],
    }),
  })
  const { choose, press } = await openDialog()
  await choose(fileOf(...rows(2)))
  await screen.findByText('2 sessions will be added')
  await press('Add 2 sessions')
  await screen.findByText('This session may be a duplicate.')
  await press('Compare')
  expect(await screen.findByText('PM5')).toBeDefined()
  expect(screen.getByText('From Concept2')).toBeDefined()
})

test('previews a season and adds it as shown', async () => {
  const { bodiesOf } = network({ [KNOWN]: json({ known: ['2'], results: [] }), [ADD]: added(2) })
  const { choose, press, person, onShow } = await openDialog()
  await choose(fileOf(...rows(3), 'broken', rows(1)[0] as string))
  expect(await screen.findByText('2 sessions will be added')).toBeDefined()
  expect(screen.getByText('4000 m in 20:01')).toBeDefined()
  expect(screen.getByText(/^10\s?–\s?12 Oct 2026$/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Most common' }).textContent).toBe('Most commonRowErg 2000 m2')
  expect(screen.getByRole('region', { name: 'First sessions' }).textContent).toBe(
    'First sessions10 Oct 2026, RowErg 2000 m10:00.512 Oct 2026, RowErg 2000 m10:00.5',
  )
  expect(screen.getByText('1 is already in your log')).toBeDefined()
  expect(screen.getByText('1 line can’t be read')).toBeDefined()
  const lines = within(screen.getByRole('region', { name: 'Lines left out' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Line 5: its columns don’t match the first line, or its quotes are broken.',
    'Line 6: its ID is in the file twice.',
  ])
  expect(bodiesOf(KNOWN)).toEqual([{ source: 'concept2', sourceIds: ['1', '2', '3'] }])
  expect(bodiesOf(ADD)).toEqual([])

  await person.selectOptions(screen.getByLabelText('Type'), 'Endurance')
  await press('Add 2 sessions')
  expect(await screen.findByText('2 sessions were added')).toBeDefined()
  expect(bodiesOf(ADD)).toMatchObject([
    {
      source: 'concept2',
      sessions: [
        { sourceId: '1', durationMs: 600_500, type: 'endurance', intensity: 'notSet' },
        { sourceId: '3', type: 'endurance', intensity: 'notSet' },
      ],
    },
  ])
  await press('Show them')
  expect(onShow).toHaveBeenCalledWith({ from: '2026-10-10', to: '2026-10-12' })
})

test('says that all sessions of a season are known, and adds nothing', async () => {
  network({ [KNOWN]: json({ known: ['1', '2'], results: [] }) })
  const { choose } = await openDialog()
  await choose(fileOf(...rows(2)))
  expect(await screen.findByText('Nothing new to add')).toBeDefined()
  expect(screen.getByText('2 are already in your log')).toBeDefined()
  expect(screen.queryByRole('button', { name: /session/ })).toBeNull()
})

test('refuses a season without entries and accepts another file', async () => {
  const { sent } = network(nothingKnown)
  const { choose } = await openDialog()
  await choose(new File([''], 'season.csv'))
  expect(await screen.findByText('It is empty.')).toBeDefined()
  expect(sent.filter(({ call }) => call !== 'GET /api/activity-files/batches')).toEqual([])
  await choose(fileOf(...rows(1)))
  expect(await screen.findByText('1 session will be added')).toBeDefined()
})

test('asks first about a season whose dates can be read in two ways', async () => {
  const { bodiesOf } = network(nothingKnown)
  const { choose, press } = await openDialog()
  await choose(
    fileOf(...rows(2).map((row, index) => row.replace(/2026-\S+ \S+?,/, `${index + 5}/7/2026 13:35,`))),
  )
  expect(await screen.findByText('The dates in this file can be read in two ways.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Which day is 5/7/2026 13:35?' })).toBeDefined()
  expect(bodiesOf(KNOWN)).toEqual([])
  await press('Sunday, 5 July 2026')
  expect(await screen.findByText('2 sessions will be added')).toBeDefined()
  expect(screen.getByText(/^5\s?–\s?6 Jul 2026$/)).toBeDefined()
})

test('accepts a dropped season', async () => {
  network(nothingKnown)
  await openDialog()
  const place = screen.getByText('or drop them here')
  fireEvent.drop(place, { dataTransfer: { files: [fileOf(...rows(2))] } })
  expect(await screen.findByText('2 sessions will be added')).toBeDefined()
})

test('loses nothing when known sessions can’t be fetched', async () => {
  network({ [KNOWN]: ['unreachable', json({ known: [], results: [] })] })
  const { choose, press } = await openDialog()
  await choose(fileOf(...rows(2)))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was added yet.')
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Add 2 sessions' })).toBeDefined()
})

test('says how much is stored after an interruption and resends the same sessions', async () => {
  // The second batch is stored but its response is lost: on retry, the server knows all its entries.
  const again = json({ added: 0, known: rows(50).map((_, n) => String(n + 51)), doubles: [] })
  const { bodiesOf } = network({ ...nothingKnown, [ADD]: [added(50), 'unreachable', again, added(20)] })
  const { choose, press } = await openDialog()
  await choose(fileOf(...rows(120)))
  await screen.findByRole('button', { name: 'Add 120 sessions' })
  await press('Add 120 sessions')
  expect((await screen.findByRole('alert')).textContent).toContain('50 of 120 are in your log.')
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sessions added' })
  expect([progress.value, progress.max]).toEqual([50, 120])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }))
  await press('Continue')
  expect(await screen.findByText('120 sessions were added')).toBeDefined()
  const [first, second, third, fourth] = bodiesOf(ADD) as Sent[]
  expect([first, second, fourth].map((body) => body?.sessions.length)).toEqual([50, 50, 20])
  expect(third).toEqual(second)
})

test('does not count sessions that another device has added meanwhile', async () => {
  network({ ...nothingKnown, [ADD]: json({ added: 1, known: ['2'], doubles: [] }) })
  const { choose, press } = await openDialog()
  await choose(fileOf(...rows(2)))
  await screen.findByRole('button', { name: 'Add 2 sessions' })
  await press('Add 2 sessions')
  expect(await screen.findByText('1 session was added')).toBeDefined()
  expect(screen.getByText('1 is already in your log')).toBeDefined()
})

test('stops with the reason of a refusal', async () => {
  network({ ...nothingKnown, [ADD]: problem(503, 'unavailable') })
  const { choose, press } = await openDialog()
  await choose(fileOf(...rows(2)))
  await screen.findByRole('button', { name: 'Add 2 sessions' })
  await press('Add 2 sessions')
  expect((await screen.findByRole('alert')).textContent).toContain('Boathouse is busy or restarting.')
})

test('keeps the focus in the dialog after each step and announces the outcome', async () => {
  network(nothingKnown)
  const { choose, press } = await openDialog()
  await choose(fileOf(...rows(2)))
  const status = (await screen.findByText('2 sessions will be added')).closest('[role="status"]')
  await waitFor(() => expect(document.activeElement).toBe(status))
  await press('Choose other files')
  expect(document.activeElement).toBe(screen.getByLabelText('Choose files'))
})

test('reports the hourly limit, keeps the imported sessions and can continue', async () => {
  network({ ...nothingKnown, [ADD]: [added(50), problem(429, 'tooManyImported'), added(10)] })
  const { choose, press } = await openDialog()
  await choose(fileOf(...rows(60)))
  await screen.findByRole('button', { name: 'Add 60 sessions' })
  await press('Add 60 sessions')
  const alert = (await screen.findByRole('alert')).textContent
  expect(alert).toContain('50 of 60 are in your log.')
  expect(alert).toContain('You can import 20,000 sessions an hour.')
  await press('Continue')
  expect(await screen.findByText('60 sessions were added')).toBeDefined()
})
