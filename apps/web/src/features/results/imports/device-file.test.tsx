import { addActivityFile } from '@boathouse/domain/training/activity-files/contract'
import type { SessionOfFile } from '@boathouse/domain/training/activity-files/model'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { sessionOf } from '../../../../test/sessions.ts'
import { sendFile } from './device-file.ts'

const SESSION_ID = '01990000-0000-7000-8000-000000000001'
const OWN = `/api/training-sessions/${SESSION_ID}`

const listed = (type: string) => ({
  ...{ id: '1', startMs: null, name: 'Row', type, notes: 'Calm', rpe: null, path: 'activities/1.gpx' },
  ...{ elapsed: 3600, distance: 12_000 },
})

const session = (own: Pick<SessionOfFile, 'sport' | 'state'>): SessionOfFile => ({
  ...{ sessionId: SESSION_ID, date: '2026-06-01', startTime: '06:00', craft: null },
  ...{ type: 'notSet', intensity: 'notSet', rpe: null },
  ...{ distance: 12_000, durationMs: 3_600_000, notices: [] },
  ...own,
})

test.each([
  ['a known word counts where the file leaves the sport open', null, 'added', 'Rudern', 'rowing'],
  ['the file decides where the word is unknown', null, 'added', 'Unihockey', null],
  ['a known word counts where the file brought another sport', 'other', 'added', 'Kanufahren', 'canoeKayak'],
  ['a session from before keeps its sport', 'other', 'known', 'Kanufahren', 'other'],
  ['a sport of the file is kept', 'rowing', 'added', 'Kajak', 'rowing'],
] as const)('adds from a list: %s', async (_, sport, state, type, expected) => {
  const stored = sessionOf(1, { id: SESSION_ID, notes: '', rpe: null, sport })
  const { bodiesOf } = network({
    [`POST ${addActivityFile.path}`]: json({ sessions: [session({ sport, state })] }, 201),
    [`GET ${OWN}`]: json(stored),
    [`PATCH ${OWN}`]: json(stored),
  })
  const source = { name: 'a.gpx', read: async () => new Blob(['a']), listed: listed(type) }
  const destination = { batch: SESSION_ID, userId: SESSION_ID }
  const sent = await sendFile(source, destination, {}, new AbortController().signal)
  expect(sent.at).toBe('answered')
  expect(bodiesOf(`PATCH ${OWN}`).map((body) => (body as TrainingSession).sport)).toEqual([expected])
})

test('does not retry a server that asks for a long pause', async () => {
  const later = problem(429, 'tooManySlowFiles')
  later.headers.set('retry-after', '3000')
  const { sent } = network({ [`POST ${addActivityFile.path}`]: [later, json({ sessions: [] }, 201)] })
  const source = { name: 'a.gpx', read: async () => new Blob(['a']), listed: null }
  const destination = { batch: SESSION_ID, userId: SESSION_ID }
  const state = await sendFile(source, destination, {}, new AbortController().signal)
  expect(state).toMatchObject({ at: 'refused', mayPass: true, error: { code: 'tooManySlowFiles' } })
  expect(sent).toHaveLength(1)
})
