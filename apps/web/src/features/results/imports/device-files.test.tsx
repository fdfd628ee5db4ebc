import type { Me } from '@boathouse/domain/identity/account/contract'
import { USER_HEADER } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import type { FileOutcome, SessionOfFile } from '@boathouse/domain/training/activity-files/model'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionOf } from '../../../../test/sessions.ts'
import { ImportDialog } from './import-dialog.tsx'

// jsdom lacks streams, and blobs that can be read.
await vi.hoisted(async () => {
  const [streams, { Blob, File }] = await Promise.all([import('node:stream/web'), import('node:buffer')])
  Object.assign(globalThis, { ...streams, Blob, File })
})

const ADD = 'POST /api/activity-files'
const SEASON = 'ID,Date,Work Time (Seconds),Work Distance,Type\n1,2026-10-10 06:30:00,600.5,2000,Indoor Rower'
const SESSION_ID = '01990000-0000-7000-8000-000000000001'

const session = (own: Partial<SessionOfFile> = {}): SessionOfFile => ({
  ...{ sessionId: SESSION_ID, state: 'added', date: '2026-11-22', startTime: '06:30', sport: 'rowing' },
  ...{ craft: null, type: 'notSet', intensity: 'notSet', rpe: null },
  ...{ distance: 12_340, durationMs: 3_600_000, notices: [] },
  ...own,
})
const outcome = (own: Partial<FileOutcome> = {}) => {
  const file = { state: 'added', fileId: SESSION_ID, kind: 'fit', device: null, left: [] }
  return json({ ...file, sessions: [session()], ...own }, 201)
}
/** A Strava export with two files, one of them with notes, and a session entered by hand. */
const archive = (description = 'Flat, calm', name = 'export.zip') => {
  const list = [
    'Id,Date,Name,Type,Description,Elapsed,Distance,Max HR,Effort,Commute,Private note,Gear,File',
    `1,"Jun 1, 2026, 6:05:10 AM",Row,Rowing,"${description}",3600,12,,,,,,activities/1.fit.gz`,
    '2,"Jun 2, 2026, 6:05:10 AM",Row,Rowing,,3600,12,,,,,,activities/2.gpx',
    '3,"Jun 3, 2026, 6:05:10 AM",Gym,Weights,,3600,0,,,,,,',
  ].join('\n')
  const files = { 'activities.csv': list, 'activities/1.fit.gz': 'one', 'activities/2.gpx': 'two' }
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
  return new File([zipped], name)
}
const recorded = (name: string) => new File(['.FIT'], name)

async function openDialog(me?: Me) {
  const onClose = vi.fn()
  const spies = { onClose, onShow: vi.fn(), onShowRecords: vi.fn() }
  const { person, queryClient } = await renderPart(<ImportDialog today="2026-11-24" {...spies} />, me)
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  const drop = async (...files: File[]) => {
    const place = await screen.findByText('or drop them here')
    fireEvent.drop(place, { dataTransfer: { files } })
  }
  return { onClose, press, drop, queryClient }
}

/** Two files are uploaded in parallel, so requests come in any order. */
const byNotes = (bodies: unknown[]) =>
  (bodies as TrainingSession[]).toSorted((one, other) => one.notes.localeCompare(other.notes))

const listed = () =>
  [...screen.getByRole('list', { name: 'Files' }).children].map((item) =>
    [...item.querySelectorAll('p, li.bad, li[class*="bad"]')].map(({ textContent }) => textContent),
  )

test('uploads files one after the other and lists each outcome', async () => {
  const { sent } = network({
    [ADD]: [
      outcome(),
      outcome({ state: 'known', sessions: [session({ state: 'known' })] }),
      problem(422, 'fileCourse'),
    ],
  })
  const { drop } = await openDialog()
  await drop(recorded('a.fit'), recorded('b.fit'), recorded('c.fit'))
  expect(await screen.findByText('1 session was added')).toBeDefined()
  expect(listed()).toEqual([
    ['a.fit', 'Added', 'Sun 22 Nov, 06:30 Rowing · 12.34 km · 1:00 h'],
    ['b.fit', 'Already in your log', 'Sun 22 Nov, 06:30 Rowing · 12.34 km · 1:00 h'],
    ['c.fit', expect.any(String)],
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/training-logs/${SESSION_ID}`,
    `/training-logs/${SESSION_ID}`,
  ])
  expect(sent.every(({ body }) => body instanceof File)).toBe(true)
  const asked = sent.map(({ call }) => new URLSearchParams(call.split('?')[1]))
  expect(asked.map((query) => query.get('name'))).toEqual(['a.fit', 'b.fit', 'c.fit'])
  expect(new Set(asked.map((query) => query.get('batch'))).size).toBe(1)
  expect(screen.queryByRole('button', { name: /Try/ })).toBeNull()
})

test('counts possible duplicates and asks about them', async () => {
  const candidates = [{ sessionId: sessionOf(2).id, isRecorded: false }]
  const own = { ...sessionOf(1), id: SESSION_ID, recording: 'track', source: 'file' }
  network({
    [ADD]: [outcome({ sessions: [session({ candidates })] }), outcome()],
    [`GET /api/training-sessions/${SESSION_ID}/doubles`]: json({
      ...{ session: own, device: 'Fenix', joined: [] },
      candidates: [{ session: sessionOf(2, { notes: 'By feel' }), device: null, hasJoined: false }],
    }),
  })
  const { drop, press } = await openDialog()
  await drop(recorded('a.fit'), recorded('b.fit'))
  await screen.findByText('This session may be a duplicate.')
  await press('Compare')
  expect(await screen.findByRole('button', { name: 'Keep both' })).toBeDefined()
  expect(screen.getByText('By feel')).toBeDefined()
  await press('Close')
  expect(await screen.findByText('This session may be a duplicate.')).toBeDefined()
})

test('can retry just the file lost on its way', async () => {
  const { sent } = network({ [ADD]: [outcome(), 'unreachable', outcome()] })
  const { drop, press } = await openDialog()
  await drop(recorded('a.fit'), recorded('b.fit'))
  await screen.findByText('1 session was added')
  await press('Try 1 file again')
  expect(await screen.findByText('2 sessions were added')).toBeDefined()
  const files = sent.filter(({ call }) => call.startsWith(ADD))
  expect(files.map(({ call }) => new URLSearchParams(call.split('?')[1]).get('name'))).toEqual([
    'a.fit',
    'b.fit',
    'b.fit',
  ])
})

test('removes the whole import and restores it', async () => {
  const { sent } = network({ [ADD]: outcome() })
  const { drop, press } = await openDialog()
  await drop(recorded('a.fit'))
  await screen.findByText('1 session was added')
  const batch = new URLSearchParams(sent[0]?.call.split('?')[1]).get('batch')
  network({
    [`POST /api/activity-files/batches/${batch}/deletion`]: json({ sessions: 1 }),
    [`DELETE /api/activity-files/batches/${batch}/deletion`]: json({ sessions: 1 }),
  })
  await press('Undo import')
  expect(await screen.findByText('1 session was removed')).toBeDefined()
  expect(screen.getByText('Removed')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  await press('Restore')
  expect(await screen.findByText('1 session was added')).toBeDefined()
})

test('stores files for the user who chose them, even if another user is signed in by then (C14)', async () => {
  const me = meOf()
  const stored = sessionOf(1, { id: SESSION_ID, notes: '', rpe: null, sport: null })
  const own = `/api/training-sessions/${SESSION_ID}`
  network({
    [ADD]: [outcome(), problem(409, 'otherUser')],
    [`GET ${own}`]: json(stored),
    [`PATCH ${own}`]: json(stored),
  })
  const asked = vi.spyOn(globalThis, 'fetch')
  const { drop, queryClient } = await openDialog(me)
  await drop(archive())
  queryClient.setQueryData(meQuery.queryKey, meOf({ user: profileOf({ id: newId() }) }))
  expect(await screen.findByText('Someone else is signed in here.', { exact: false })).toBeDefined()
  const stores = asked.mock.calls.filter(([, init]) => init?.method !== 'GET')
  expect(stores.length).toBeGreaterThan(1)
  const ids = stores.map(([, init]) => new Headers(init?.headers).get(USER_HEADER))
  expect(new Set(ids)).toEqual(new Set([me.user.id]))
  expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull()
})

test('leaves a season among other files for later and does not send it', async () => {
  const { sent } = network({ [ADD]: outcome() })
  const { drop } = await openDialog()
  await drop(recorded('a.fit'), new File([SEASON], 'season.csv'))
  await screen.findByText('1 session was added')
  expect(listed()[1]).toEqual([
    'season.csv',
    'This is a season from the Concept2 Logbook. Import it on its own.',
  ])
  expect(sent.filter(({ call }) => call.startsWith(ADD))).toHaveLength(1)
})

test('uploads a CSV that is no season like any other file', async () => {
  const { sent } = network({ [ADD]: outcome() })
  const { drop } = await openDialog()
  await drop(new File(['SpeedCoach GPS\n'], 'nk.csv'))
  await screen.findByText('1 session was added')
  expect(sent.filter(({ call }) => call.startsWith(ADD))).toHaveLength(1)
})

test('asks for facts that a file lacks and sends them with it', async () => {
  const left = [{ index: 0, code: 'noDay' as const }]
  const { sent } = network({
    [ADD]: [outcome({ state: 'left', fileId: null, sessions: [], left }), outcome()],
  })
  const { drop, press } = await openDialog()
  await drop(recorded('a.fit'))
  expect(await screen.findByText('The file has no date.')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/What day was it/), { target: { value: '2026-11-20' } })
  await press('Import with this date')
  expect(await screen.findByText('1 session was added')).toBeDefined()
  expect(new URLSearchParams(sent[1]?.call.split('?')[1]).get('date')).toBe('2026-11-20')
})

test('does not send a file that is too large', async () => {
  const { sent } = network({})
  const { drop } = await openDialog()
  const file = recorded('a.fit')
  Object.defineProperty(file, 'size', { value: 25 * 1024 * 1024 + 1 })
  await drop(file)
  expect(await screen.findByText('This file is larger than 25 MB. It was not sent.')).toBeDefined()
  expect(sent).toEqual([])
})

test('retries a busy server', async () => {
  const { sent } = network({ [ADD]: [problem(503, 'filesBusy'), outcome()] })
  const { drop } = await openDialog()
  await drop(recorded('a.fit'))
  expect(await screen.findByText('1 session was added')).toBeDefined()
  expect(sent.filter(({ call }) => call.startsWith(ADD))).toHaveLength(2)
})

test('reports activities skipped for the same reason once, with their number', async () => {
  const left = [0, 1, 2].map((index) => ({ index, code: 'noDay' as const }))
  network({ [ADD]: outcome({ left }) })
  const { drop } = await openDialog()
  await drop(recorded('tracks.gpx'))
  const why = 'The file has no date.'
  expect((await screen.findByText(new RegExp(why))).textContent).toBe(
    `${why} 3 activities were not imported.`,
  )
})

test('shows progress during an import and puts the focus on it', async () => {
  network({ [ADD]: 'never' })
  const { drop, press, onClose } = await openDialog()
  await drop(recorded('a.fit'), recorded('b.fit'), recorded('c.fit'))
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Files imported' })
  expect([bar.value, bar.max]).toEqual([0, 3])
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('status'))
  const states = within(screen.getByRole('list', { name: 'Files' }))
  expect(await states.findAllByText('Sending and reading…')).toHaveLength(2)
  expect(states.getAllByText('Waiting')).toHaveLength(1)
  await press('Stop')
  expect(onClose).toHaveBeenCalled()
})

const stored = sessionOf(1, { id: SESSION_ID, notes: '', rpe: null, sport: null })
const own = `/api/training-sessions/${SESSION_ID}`

test('unpacks an archive and sends each file with its facts from the list', async () => {
  const { sent, bodiesOf } = network({
    // Both uploads get this response.
    [ADD]: outcome(),
    [`GET ${own}`]: json(stored),
    [`PATCH ${own}`]: json({ ...stored, notes: 'Flat, calm' }),
  })
  const { drop } = await openDialog()
  // The name has no extension: the content shows that it is an archive.
  await drop(archive('Flat, calm', 'export'))
  expect(await screen.findByText('2 sessions were added')).toBeDefined()
  expect(listed().map(([name, ...words]) => [name, words[0]])).toEqual([
    ['export', 'It has 2 activity files'],
    ['activities/1.fit.gz', 'Added'],
    ['activities/2.gpx', 'Added'],
  ])
  expect(screen.getByText('1 activity has no file and is left out')).toBeDefined()
  const added = sent.filter(({ call }) => call.startsWith(ADD)).map(({ body }) => body as Blob)
  expect((await Promise.all(added.map((body) => body.text()))).toSorted()).toEqual(['one', 'two'])
  expect(byNotes(bodiesOf(`PATCH ${own}`))).toMatchObject([
    { notes: 'Row', sport: 'rowing' },
    { notes: 'Row\nFlat, calm', sport: 'rowing', version: stored.version },
  ])
})

test('cuts too long notes of an archive’s list without splitting a letter', async () => {
  const { bodiesOf } = network({
    [ADD]: outcome(),
    [`GET ${own}`]: json(stored),
    [`PATCH ${own}`]: json(stored),
  })
  const { drop } = await openDialog()
  await drop(archive(`${'a'.repeat(4_995)}\u{1F6A3}`))
  expect(await screen.findByText('2 sessions were added')).toBeDefined()
  const sentNotes = bodiesOf(`PATCH ${own}`).map((body) => (body as TrainingSession).notes)
  expect(sentNotes).toContain(`Row\n${'a'.repeat(4_995)}\uFFFD`)
})

test('reports a broken archive and still imports the other files', async () => {
  network({ [ADD]: outcome() })
  const { drop } = await openDialog()
  await drop(new File(['PK\u0003\u0004 and no more'], 'broken.zip'), recorded('a.fit'))
  expect(await screen.findByText('1 session was added')).toBeDefined()
  expect(screen.getByText(/^This archive can’t be opened/)).toBeDefined()
})
