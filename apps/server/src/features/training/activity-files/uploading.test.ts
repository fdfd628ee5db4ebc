import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { showMetrics } from '@boathouse/domain/club/health/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import {
  addActivityFile,
  LARGEST_FILE,
  listBestEfforts,
} from '@boathouse/domain/training/activity-files/contract'
import * as sessions from '@boathouse/domain/training/training-sessions/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AthleteScope } from '#auth/gate.ts'
import {
  call,
  metricsReader,
  metricsToken,
  newTestApp,
  publicUrl,
  type TestApp,
} from '../../../../test/app.ts'
import { freshAddress, freshFolder, open } from '../../../../test/database.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { waitFor } from '../../../../test/mails.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import {
  aRecordedSession,
  aStoredRecording,
  sendFile,
  tcxOf,
  toBytes,
} from '../../../../test/recorded-files.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { FileReader } from '../../../readers/file-reader.ts'
import { readFile } from '../../../readers/read-file.ts'
import * as batchQueries from './batch-queries.ts'
import { addFile } from './change.ts'
import * as effortQueries from './effort-queries.ts'
import * as queries from './queries.ts'
import * as recordingQueries from './recording-queries.ts'

let app: TestApp
let athlete: Person
const dataDir = freshFolder()

beforeAll(async () => {
  app = await newTestApp({ settings: { dataDir } })
  athlete = await aPerson(app)
  return () => app.stop()
})

/** Files in the upload folder; the first upload creates it. */
const waiting = () => {
  const folder = join(dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

interface Sending {
  readonly headers?: Record<string, string>
  readonly who?: Person
  readonly type?: string
}

/** Sends a body in pieces; runs `meanwhile` before the last one. */
async function sendPieces(
  pieces: readonly Uint8Array[],
  { headers = {}, who = athlete, type = 'application/octet-stream' }: Sending = {},
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<{ status: number; code: string | undefined }> {
  const port = await app.port()
  const own = { cookie: who.cookie, origin: publicUrl, ...(type && { 'content-type': type }), ...headers }
  const sending = request({
    ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/activity-files?name=a.tcx', headers: own },
    agent: false,
  })
  const answered = new Promise<{ status: number; code: string | undefined }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      resolve({ status: answer.statusCode ?? 0, code: JSON.parse(text).code })
    })
  })
  for (const piece of pieces.slice(0, -1)) sending.write(piece)
  await meanwhile()
  sending.end(pieces.at(-1))
  return answered
}

describe('an upload', () => {
  it.each([
    'application/octet-stream',
    'application/json',
    'text/csv',
    'Application/VND.garmin.tcx+xml; charset=utf-8',
  ])('is accepted as any type that no form can send: %s', async (type) => {
    const body = toBytes(tcxOf({ start: new Date(Date.UTC(2026, 0, 2, 0, 0, type.length)).toISOString() }))
    expect(await sendPieces([body.slice(0, 500), body.slice(500)], { type })).toMatchObject({
      status: 201,
    })
    expect(waiting()).toEqual([])
  })

  it.each([
    'text/plain',
    ' Text/Plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '',
  ])('is refused with types that any site’s page can send: “%s” (C1)', async (type) => {
    const body = toBytes(tcxOf({ start: '2026-01-03T00:00:00.000Z' }))
    expect(await sendPieces([body], { type })).toEqual({ status: 415, code: 'wrongType' })
    expect(waiting()).toEqual([])
  })

  it('is refused as too large by its header and by its bytes, and leaves nothing', async () => {
    const said = await sendPieces([new Uint8Array(10)], {
      headers: { 'content-length': String(LARGEST_FILE + 1) },
    }).catch(() => null)
    expect(said ?? { status: 413, code: 'fileTooLarge' }).toEqual({ status: 413, code: 'fileTooLarge' })
    const piece = new Uint8Array(1024 * 1024)
    const pieces = Array.from({ length: LARGEST_FILE / piece.length + 1 }, () => piece)
    expect(await sendPieces(pieces)).toEqual({ status: 413, code: 'fileTooLarge' })
    const { body } = await sendFile(app, athlete, new Uint8Array(LARGEST_FILE))
    expect(body.code).toBe('fileUnknownKind')
    expect(waiting()).toEqual([])
  })

  it('is refused when the sender was signed out during the upload (A4)', async () => {
    const who = await aPerson(app)
    const body = toBytes(tcxOf())
    const halves = [body.slice(0, 500), body.slice(500)]
    expect(await sendPieces(halves, { who })).toMatchObject({ status: 201 })
    const signOut = async () => {
      await waitFor(async () => (waiting().length > 0 ? true : undefined))
      await app.database.db.deleteFrom('sessions').where('userId', '=', who.id).execute()
    }
    expect(await sendPieces(halves, { who }, signOut)).toEqual({ status: 401, code: 'unauthenticated' })
    expect(waiting()).toEqual([])
  })

  it('leaves nothing if it breaks off, and frees its account’s turn', async () => {
    const port = await app.port()
    const own = { cookie: athlete.cookie, origin: publicUrl, 'content-type': 'application/octet-stream' }
    const sending = request({
      ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/activity-files?name=a.tcx', headers: own },
      agent: false,
    })
    sending.on('error', () => undefined)
    sending.write(toBytes(tcxOf()).slice(0, 500))
    await expect.poll(() => waiting().length).toBe(1)
    sending.destroy()
    await expect.poll(() => waiting().length).toBe(0)
    expect((await sendFile(app, athlete, toBytes(tcxOf({ seconds: 90 })))).status).toBe(201)
  })

  it('waits for its account’s others, of which eight may wait', async () => {
    const limited = await aPerson(app)
    const files = Array.from({ length: 14 }, (_, n) =>
      toBytes(tcxOf({ start: `2026-02-${String(n + 10)}T06:00:00Z`, seconds: 300 })),
    )
    const answers = await Promise.all(files.map((file) => sendFile(app, limited, file)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(9)
    for (const { status, body, raw } of refused)
      expect([status, body.code, raw.headers['retry-after']]).toEqual([429, 'tooManyAtOnce', '1'])
  })
})

it('a file is stored whatever its device and id are called', async () => {
  const who = await aPerson(app)
  const text = tcxOf({ device: '\0Fe\0nix\n7' }).replace('<Id>', '<Id>\0')
  const { status, body } = await sendFile(app, who, toBytes(text))
  expect([status, body.device]).toEqual([201, 'Fe nix 7'])
  const params = { id: body.sessions[0]?.sessionId ?? '' }
  const { body: session } = await call(app, sessions.showTrainingSession, { params }, who)
  expect(session.sourceId).toBe('tcx: 2026-03-01T06:00:00Z')
  const again = await sendFile(app, who, toBytes(`${text} `))
  expect(again.body).toMatchObject({ state: 'known', sessions: [{ sessionId: session.id }] })
})

describe('too many waiting files', () => {
  it('make the next one get a retry time, after which it is accepted', async () => {
    const own = await newTestApp({
      database: app.database,
      settings: { metricsToken },
      fileReader: new FileReader({ waiting: 1 }),
    })
    const people = await Promise.all([aPerson(own), aPerson(own)])
    const send = (who: Person) => sendFile(own, who, toBytes(tcxOf({ seconds: 7_200 })))
    const answers = await Promise.all(people.map(send))
    const [taken, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect([taken?.status, refused?.status, refused?.body.code]).toEqual([201, 503, 'filesBusy'])
    expect(refused?.raw.headers['retry-after']).toBe('10')
    const { body } = await own.ask({ url: showMetrics.path, headers: metricsReader })
    expect(body).toContain('boathouse_requests_refused_total{reason="files"} 1\n')
    expect(body).toContain('boathouse_files_waiting 0\n')
    const late = people[answers.findIndex(({ status }) => status === 503)]
    expect((await send(late as Person)).status).toBe(201)
    await own.stop()
  })
})

describe('a file with years of sessions', () => {
  it('is stored while others are served (R13)', async () => {
    const track = (day: number) =>
      `<trk><trkseg>${[0, 5].map((minute) => `<trkpt lat="47.00${minute}" lon="18"><time>${new Date(Date.UTC(2020, 0, day, 6, minute)).toISOString()}</time></trkpt>`).join('')}</trkseg></trk>`
    const read = readFile(
      toBytes(`<gpx>${Array.from({ length: 400 }, (_, day) => track(day)).join('')}</gpx>`),
    )
    const ctx = await signedInContext(app, await aPerson(app))
    const path = join(dataDir, 'years.gpx')
    writeFileSync(path, 'years')
    const file = { path, size: 1, sha256: newId() }
    let rounds = 0
    const count = () => {
      rounds += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    const { filesRoom } = app.server
    const own = { ...ctx, activityQuota: 1e9, filesRoom, fileReader: { read: async () => read } }
    const { sessions } = await addFile(own, file, { name: 'years.gpx' })
    clearImmediate(next)
    expect(sessions).toHaveLength(400)
    // Other requests get a turn after every 20 sessions, once when storing sessions and once when storing samples.
    expect(rounds).toBeGreaterThanOrEqual(2 * (400 / 20 - 1))
  })
})

describe('the log’s queries', () => {
  it('find files, sessions and bests by index, and no blob in a list', async () => {
    const address = await freshAddress()
    const database = open(address)
    const [own, other] = [await aPerson({ database }), await aPerson({ database })]
    for (const who of [own, other, own, other]) await aStoredRecording({ database }, who)
    await database.db.destroy()
    const { db, plan } = watched(address)
    const scope = { athleteId: own.id } as AthleteScope
    const asked: Record<string, () => Promise<unknown>> = {
      hash: () => queries.findFileByHash(db, scope, 'x'),
      sessions: () => queries.sessionsOfFile(db, scope, 'x'),
      source: () => queries.findBySource(db, scope, 'x'),
      stored: () => queries.sumStored(db, scope),
      recording: () => recordingQueries.findRecordings(db, scope, 'x'),
      streams: () => recordingQueries.findStreams(db, scope, 'x'),
      original: () => queries.findOriginal(db, scope, 'x'),
      batch: () => batchQueries.presentInBatch(db, scope, 'x'),
      best: () => effortQueries.listBest(db, scope),
      efforts: () => effortQueries.listEffortsInside(db, scope, 'x'),
    }
    for (const [name, ask] of Object.entries(asked)) {
      const steps = await plan(ask)
      expect([name, steps.length > 0]).toEqual([name, true])
      // PostgreSQL scans tables of four rows without an index.
      const slow = steps.filter((step) => isSlowStep(step) && !/Seq Scan|Sort/.test(step))
      expect([name, slow]).toEqual([name, name === 'best' ? slow.filter((step) => /kinds/.test(step)) : []])
    }
    const columnsOf = async (ask: () => Promise<readonly object[]>) => Object.keys((await ask())[0] ?? {})
    const read = [
      ...(await columnsOf(() => queries.sessionsOfFile(db, scope, 'x'))),
      ...(await columnsOf(() => effortQueries.listBest(db, scope))),
      ...(await columnsOf(() => queries.listFiles(db, scope))),
    ]
    expect(read.length).toBeGreaterThan(5)
    expect(read.filter((column) => ['bytes', 'streams'].includes(column))).toEqual([])
    await db.destroy()
  })

  it('show sessions with mark and line, only the user’s own', async () => {
    const who = await aPerson(app)
    await aRecordedSession(app, who, { seconds: 120 })
    const { body } = await call(app, sessions.listTrainingSessions, { query: {} }, who)
    expect(body.items).toMatchObject([{ recording: 'track', trackLine: '32,31 32,1', source: 'file' }])
    const stranger = await aPerson(app)
    expect((await call(app, listBestEfforts, {}, stranger)).body.items).toEqual([])
  })

  it('shows an error at the field for a wrong name, day and duration', async () => {
    const upload = toBytes(tcxOf({ seconds: 30 }))
    const who = await aPerson(app)
    const ask = (query: object) => call(app, addActivityFile, { query: query as never, upload }, who)
    expect((await ask({ name: 'a', date: '2026-01-01', duration: 30, short: 'add' })).status).toBe(201)
    for (const [query, path, code] of [
      [{}, 'name', 'required'],
      [{ name: 'x'.repeat(201) }, 'name', 'tooLong'],
      [{ name: 'a', date: 'today' }, 'date', 'dayInvalid'],
      [{ name: 'a', duration: 0 }, 'duration', 'durationRange'],
      [{ name: 'a', batch: 'all' }, 'batch', 'invalidId'],
    ] as const) {
      const { status, body } = await ask(query)
      expect([status, body.fields]).toEqual([
        422,
        [{ path, code: expect.stringMatching(`^(${code}|invalid)$`) }],
      ])
    }
  })
})
