import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Position } from '@boathouse/activity-files/cleaning/earth'
import { newId } from '@boathouse/domain/kernel/ids'
import { toFigures } from '@boathouse/domain/training/activity-files/session-rules'
import { identifyDevice } from '@boathouse/domain/training/stroke-factors/rules'
import { type ReadActivity, readFile } from '../../readers/read-file.ts'
import { measureRows, toRecordingRows } from '../../readers/recording-rows.ts'
import type { Row } from '../tables.ts'

type SessionRow = Row<'trainingSessions'>

interface Piece {
  readonly seconds: number
  readonly speed: number
  readonly rate: number
  readonly heartRate: number
  readonly kind?: 'Active' | 'Resting'
}

interface RecordedOuting {
  readonly session: number
  readonly device: string
  readonly pieces: readonly Piece[]
  /** Position in degrees; null on an erg. */
  readonly from: Start | null
  /** Degrees: first heading, and how far the track bends to either side. */
  readonly heading?: number
  readonly bend?: number
  readonly details?: Partial<SessionRow>
}

const steady = (minutes: number, own: Partial<Piece> = {}): Piece => ({
  ...{ seconds: minutes * 60, speed: 1, rate: 66, heartRate: 138 },
  ...own,
})

const easy = (minutes: number): Piece => steady(minutes, { speed: 0.8, rate: 58, heartRate: 124 })

const intervals = (count: number, work: Piece, restMinutes: number, around: number): Piece[] => {
  const rest = steady(restMinutes, { speed: 0.6, rate: 40, heartRate: 132, kind: 'Resting' })
  return [easy(around), ...Array.from({ length: count }, () => [work, rest]).flat(), easy(around)]
}

type Start = readonly [latitude: number, longitude: number]
const VELENCE: Start = [47.213, 18.605]
const RIVER: Start = [47.792, 19.125]

const outings: readonly RecordedOuting[] = [
  {
    session: 0,
    device: 'Forerunner',
    pieces: [easy(10), steady(55), easy(10)],
    from: VELENCE,
    heading: 75,
    bend: 25,
  },
  {
    session: 2,
    device: 'SpeedCoach',
    pieces: intervals(8, { seconds: 62, speed: 1.55, rate: 112, heartRate: 172, kind: 'Active' }, 4, 9),
    ...{ from: VELENCE, heading: 250, bend: 8 },
  },
  {
    session: 4,
    device: 'Forerunner',
    pieces: [
      easy(8),
      steady(67, { rate: 70, heartRate: 148 }),
      steady(20, { speed: 1.2, rate: 78, heartRate: 164 }),
    ],
    ...{ from: RIVER, heading: 10, bend: 60 },
  },
  {
    session: 5,
    device: 'Dansprint',
    pieces: [steady(20, { heartRate: 128 }), steady(20, { speed: 1.05, heartRate: 136 })],
    from: null,
    details: { sport: 'canoeKayak', craft: 'dansprint', distance: 7_200 },
  },
  {
    session: 6,
    device: 'SpeedCoach',
    pieces: intervals(4, { seconds: 130, speed: 1.45, rate: 108, heartRate: 175, kind: 'Active' }, 4, 20),
    ...{ from: RIVER, heading: 190, bend: 20 },
  },
  {
    session: 7,
    device: 'Forerunner',
    pieces: [easy(15), steady(50), easy(10)],
    from: RIVER,
    heading: 20,
    bend: 45,
  },
]

interface DemoFile {
  readonly row: Omit<Row<'activityFiles'>, 'bytes' | 'storedFileId'>
  readonly content: Uint8Array
}

export interface DemoRecordings {
  readonly sessions: readonly SessionRow[]
  readonly files: readonly DemoFile[]
  readonly streams: readonly Row<'activityStreams'>[]
  readonly efforts: readonly Row<'sessionEfforts'>[]
  readonly courses: { readonly lake: readonly Position[]; readonly river: readonly Position[] }
}

/** Imports a generated file for each of six sessions, like an upload. */
export function recordDemoSessions(all: readonly SessionRow[]): DemoRecordings {
  const recorded = outings.flatMap((outing) => {
    const session = all[outing.session]
    return session ? [record({ ...session, ...outing.details }, outing)] : []
  })
  const byId = new Map(recorded.map(({ session }) => [session.id, session]))
  return {
    sessions: all.map((session) => byId.get(session.id) ?? session),
    files: recorded.map(({ file }) => file),
    streams: recorded.map(({ streams }) => streams),
    efforts: recorded.flatMap(({ efforts }) => efforts),
    courses: { lake: positionsFrom(VELENCE, all), river: positionsFrom(RIVER, all) },
  }
}

function positionsFrom(start: Start, all: readonly SessionRow[]): Position[] {
  const from = outings.filter((outing) => outing.from === start)
  return from.flatMap((outing) => {
    const distance = all[outing.session]?.distance ?? 0
    const metres = Array.from({ length: Math.ceil(distance / 50) }, (_, index) => index * 50)
    return metres.flatMap((at) => positionAt(outing, at, distance) ?? [])
  })
}

function record(session: SessionRow, outing: RecordedOuting) {
  const startTime = outing.from ? '06:10' : '17:40'
  const text = writeTcx(outing, { date: session.date, startTime, distance: session.distance ?? 0 })
  const read = readFile(new TextEncoder().encode(text))
  if ('refusal' in read) throw new Error(`The demo's own file was refused: ${read.refusal}`)
  const activity = read.activities[0] as ReadActivity
  const content = gzipSync(text)
  const fileId = newId()
  const rows = toRecordingRows(activity, { fileId, place: 0, session })
  const { averageHeartRate, strokeRate, recordedRate } = toFigures(activity.session, 1)
  return {
    ...rows,
    session: {
      ...session,
      ...{ startTime, recording: activity.recording, trackLine: activity.trackLine, source: 'file' as const },
      averageHeartRate,
      strokeRate,
      ...{ recordedWith: identifyDevice({ device: activity.device, kind: read.kind }), recordedRate },
    },
    file: {
      row: {
        ...{ athleteId: session.athleteId, id: fileId, sha256: hash('sha256', text), batch: null },
        ...{ name: `${session.date}-${outing.device}.tcx`, kind: read.kind, device: outing.device },
        ...{ size: text.length, storedSize: content.length + measureRows([rows.streams]) },
        ...{ createdAt: session.createdAt, packing: read.packing, undoneAt: null },
      },
      content,
    },
  }
}

const STEP = 2
const METRES_PER_DEGREE = 111_200
const RADIANS = Math.PI / 180

interface Sample {
  readonly second: number
  readonly metres: number
  readonly heartRate: number
  readonly rate: number
}

/** Deterministic noise from -1 to 1. */
const wobble = (at: number, seed: number): number =>
  (Math.sin(at * 0.11 + seed) + Math.sin(at * 0.037 + 2 * seed) + Math.sin(at * 0.53 + 3 * seed)) / 3

function samplesOf(pieces: readonly Piece[], distance: number, seed: number): Sample[][] {
  let second = 0
  let covered = 0
  let heartRate = 95
  let speed = 0.5
  const laps = pieces.map((piece) =>
    Array.from({ length: Math.round(piece.seconds / STEP) }, () => {
      // Boats accelerate within seconds, heart rates within a minute.
      speed += (piece.speed * (1 + 0.04 * wobble(second, seed)) - speed) * 0.25
      heartRate += (piece.heartRate + 4 * wobble(second / 9, seed) - heartRate) * 0.04
      covered += speed * STEP
      second += STEP
      const rate = piece.rate * (0.85 + (0.15 * speed) / piece.speed) + 1.5 * wobble(second, seed + 1)
      return { second, metres: covered, heartRate, rate }
    }),
  )
  const scale = distance / covered
  return laps.map((lap) => lap.map((sample) => ({ ...sample, metres: sample.metres * scale })))
}

/** Position on a bent track, out and back. */
function positionAt(
  { from, heading = 0, bend = 0 }: RecordedOuting,
  metres: number,
  distance: number,
): Position | null {
  if (!from) return null
  const out = Math.min(metres, distance - metres)
  // The way back is on the other side of the water.
  const aside = 25 * Math.max(0, Math.min(1, (metres - distance / 2) / 200, out / 200))
  let [north, east] = [0, 0]
  for (let at = 0; at < out; at += 50) {
    const direction = (heading + bend * Math.sin(at / 700)) * RADIANS
    const step = Math.min(50, out - at)
    north += step * Math.cos(direction)
    east += step * Math.sin(direction)
  }
  north += aside * Math.cos((heading + 90) * RADIANS) + 1.2 * wobble(metres, 5)
  east += aside * Math.sin((heading + 90) * RADIANS) + 1.2 * wobble(metres, 6)
  const latitude = from[0] + north / METRES_PER_DEGREE
  const longitude = from[1] + east / METRES_PER_DEGREE / Math.cos(from[0] * RADIANS)
  return { latitude, longitude }
}

const writePosition = (position: Position | null): string =>
  position
    ? `<Position><LatitudeDegrees>${position.latitude.toFixed(6)}</LatitudeDegrees><LongitudeDegrees>${position.longitude.toFixed(6)}</LongitudeDegrees></Position>`
    : ''

interface When {
  readonly date: string
  readonly startTime: string
  readonly distance: number
}

function writeTcx(outing: RecordedOuting, { date, startTime, distance }: When): string {
  const began = Date.parse(`${date}T${startTime}:00Z`)
  const timeOf = (second: number) => new Date(began + second * 1000).toISOString().replace('.000', '')
  const laps = samplesOf(outing.pieces, distance, outing.session + 1).map((samples, lap) => {
    const points = samples.map(
      ({ second, metres, heartRate, rate }) =>
        `<Trackpoint><Time>${timeOf(second)}</Time>${writePosition(positionAt(outing, metres, distance))}<DistanceMeters>${metres.toFixed(1)}</DistanceMeters><HeartRateBpm><Value>${Math.round(heartRate)}</Value></HeartRateBpm><Cadence>${Math.round(rate)}</Cadence></Trackpoint>`,
    )
    const { kind, seconds } = outing.pieces[lap] as Piece
    const intensity = kind ? `<Intensity>${kind}</Intensity>` : ''
    const start = timeOf((samples[0]?.second ?? STEP) - STEP)
    return `<Lap StartTime="${start}"><TotalTimeSeconds>${seconds}</TotalTimeSeconds>${intensity}<Track>${points.join('')}</Track></Lap>`
  })
  const sport = outing.from ? 'Kayaking' : 'Indoor Kayaking'
  return `<?xml version="1.0" encoding="UTF-8"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="${sport}"><Id>${timeOf(0)}</Id>${laps.join('')}<Creator><Name>${outing.device}</Name></Creator></Activity></Activities></TrainingCenterDatabase>`
}
