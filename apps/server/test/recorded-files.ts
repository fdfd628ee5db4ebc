import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { newId } from '@boathouse/domain/kernel/ids'
import { addActivityFile } from '@boathouse/domain/training/activity-files/contract'
import type { FileOutcome } from '@boathouse/domain/training/activity-files/model'
import { seedFile } from '#db/seed/seed-file.ts'
import type { Row } from '#db/tables.ts'
import { call, type TestApp } from './app.ts'
import { type Person, sessionRow } from './factories.ts'

interface Example {
  readonly start?: string
  readonly seconds?: number
  readonly speed?: (second: number) => number
  readonly sport?: string
  /** Null if the file names no device. */
  readonly device?: string | null
  /** Whether it has positions, north from Lake Balaton. */
  readonly hasTrack?: boolean
  readonly laps?: number
  /** The device's metres of each lap. */
  readonly lapMetres?: number
  /** The device's seconds of each lap; by default the samples'. */
  readonly lapSeconds?: number
}

/** Ten minutes: 2,400 m by samples, 2,410 by the device's total. */
export const fitted = { lapMetres: 2_410 }

export const paddled = { sport: 'Kayaking', seconds: 122 }

/** Three minutes of work and rest in turn, without laps. */
export const inTurns = {
  seconds: 1_260,
  speed: (second: number) => (Math.floor(second / 180) % 2 === 1 ? 5 : 2.5),
}

const LATITUDE_PER_METRE = 1 / 111_200

/** A sample each second, including both ends. */
export function tcxOf({
  start = '2026-03-01T06:00:00Z',
  seconds = 600,
  speed = () => 4,
  sport = 'Rowing',
  hasTrack = true,
  laps = 1,
  lapMetres,
  lapSeconds,
  device = 'Fenix',
}: Example = {}): string {
  const from = Date.parse(start)
  let metres = 0
  const points = Array.from({ length: seconds + 1 }, (_, second) => {
    if (second > 0) metres += speed(second)
    const position = hasTrack
      ? `<Position><LatitudeDegrees>${(46.9 + metres * LATITUDE_PER_METRE).toFixed(7)}</LatitudeDegrees><LongitudeDegrees>18.0500000</LongitudeDegrees></Position>`
      : ''
    return `<Trackpoint><Time>${new Date(from + second * 1000).toISOString()}</Time>${position}<DistanceMeters>${metres.toFixed(2)}</DistanceMeters><HeartRateBpm><Value>${130 + (second % 20)}</Value></HeartRateBpm><Cadence>${24 + (second % 3)}</Cadence></Trackpoint>`
  })
  const each = Math.ceil(points.length / laps)
  const lapsText = Array.from({ length: laps }, (_, lap) => {
    const begin = new Date(from + lap * each * 1000).toISOString()
    return `<Lap StartTime="${begin}"><TotalTimeSeconds>${lapSeconds ?? Math.min(each, seconds - lap * each)}</TotalTimeSeconds>${lapMetres ? `<DistanceMeters>${lapMetres}</DistanceMeters>` : ''}<Track>${points.slice(lap * each, (lap + 1) * each).join('')}</Track></Lap>`
  })
  return `<?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="${sport}"><Id>${start}</Id>${lapsText.join('')}<Creator>${device === null ? '' : `<Name>${device}</Name>`}<UnitId>77</UnitId></Creator></Activity></Activities></TrainingCenterDatabase>`
}

export const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
export const packed = (text: string): Uint8Array => gzipSync(text)

export const sendFile = (
  app: TestApp,
  who: Person,
  upload: Uint8Array,
  query: Partial<Record<'name' | 'batch' | 'date', string>> & { duration?: number; short?: 'add' } = {},
) => call(app, addActivityFile, { query: { name: 'morning.tcx', short: 'add', ...query }, upload }, who)

let made = 0

function freshStart(): string {
  made += 1
  return new Date(Date.UTC(2026, 0, 1, 6) + made * 1_000).toISOString()
}

/** Imports a file and returns its session. Throws if it is refused. */
export async function aRecordedSession(
  app: TestApp,
  who: Person,
  example: Example & { readonly batch?: string } = {},
): Promise<{ fileId: string; sessionId: string; outcome: FileOutcome }> {
  const { batch, ...file } = example
  const { status, body } = await sendFile(
    app,
    who,
    toBytes(tcxOf({ start: freshStart(), ...file })),
    batch ? { batch } : {},
  )
  const [session] = body.sessions ?? []
  if (status !== 201 || !session || !body.fileId)
    throw new Error(`The file was refused: ${status} ${body.code}`)
  return { fileId: body.fileId, sessionId: session.sessionId, outcome: body }
}

/** Session, file, samples and effort, stored without a file reader. */
export async function aStoredRecording(
  { database: { db } }: Pick<TestApp, 'database'>,
  athlete: { id: string },
  {
    session = {},
    file = {},
    efforts = [{ effort: '500m', seconds: 120, metres: 500 }],
  }: {
    session?: Partial<Row<'trainingSessions'>>
    file?: Partial<Row<'activityFiles'>>
    efforts?: readonly Pick<Row<'sessionEfforts'>, 'effort' | 'seconds' | 'metres'>[]
  } = {},
): Promise<{ sessionId: string; fileId: string }> {
  const row = sessionRow(athlete, { source: 'file', recording: 'samples', sport: 'rowing', ...session })
  const own = { athleteId: athlete.id }
  const [fileId, sessionId] = [newId(), row.id]
  const bytes = packed(`a file of ${athlete.id}`)
  const original = file.storedFileId === undefined ? await seedFile(db, bytes, new Date(row.createdAt)) : null
  await db.insertInto('trainingSessions').values(row).execute()
  await db
    .insertInto('activityFiles')
    .values({
      ...own,
      id: fileId,
      sha256: hash('sha256', fileId),
      name: `=SUM(A1) of ${athlete.id}.tcx`,
      kind: 'tcx',
      device: 'Fenix',
      size: 400,
      storedSize: bytes.length,
      batch: null,
      createdAt: row.createdAt,
      packing: 'ours',
      bytes: new Uint8Array(0),
      storedFileId: original?.id ?? null,
      undoneAt: null,
      ...file,
    })
    .execute()
  await db
    .insertInto('activityStreams')
    .values({
      ...own,
      id: newId(),
      sessionId,
      fileId,
      place: 0,
      isIndoor: false,
      facts: JSON.stringify({ efforts: [] }),
      streams: packed('BHS'),
    })
    .execute()
  for (const effort of efforts)
    await db
      .insertInto('sessionEfforts')
      .values({
        ...own,
        id: newId(),
        sessionId,
        family: 'rowing',
        score: Math.round((effort.effort.endsWith('m') ? effort.seconds : -effort.metres) * 1000),
        hasGap: false,
        ...effort,
      })
      .execute()
  return { sessionId, fileId }
}
