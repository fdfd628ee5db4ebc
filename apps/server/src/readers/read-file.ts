import { gunzipSync, gzipSync } from 'node:zlib'
import { averageOf } from '@boathouse/activity-files/analysis/averages'
import { findBestEfforts } from '@boathouse/activity-files/analysis/best-efforts'
import { sumWorkAndRest } from '@boathouse/activity-files/analysis/lap-spans'
import { proposePieces } from '@boathouse/activity-files/analysis/proposed-pieces'
import { findSplits } from '@boathouse/activity-files/analysis/splits'
import { drawTrackLine } from '@boathouse/activity-files/analysis/track-line'
import { type CleanActivity, cleanActivity } from '@boathouse/activity-files/cleaning/clean'
import { nameDevice } from '@boathouse/activity-files/device-name'
import { toEffortKey } from '@boathouse/activity-files/efforts'
import type { Activity, FileKind, FileRefusal, Notice, UndoableNotice } from '@boathouse/activity-files/model'
import { readActivityFile } from '@boathouse/activity-files/reader'
import { recogniseFile } from '@boathouse/activity-files/recognition'
import { encodeStreams } from '@boathouse/activity-files/stream-format'
import { channels } from '@boathouse/activity-files/streams'
import { toPlainLine } from '@boathouse/activity-files/values'
import { LARGEST_FILE } from '@boathouse/domain/training/activity-files/contract'
import type { ShownNotice } from '@boathouse/domain/training/activity-files/model'
import type { SessionFacts } from '@boathouse/domain/training/activity-files/session-rules'
import type { RecordingExtent } from '@boathouse/domain/training/training-sessions/model'
import { type StoredEffort, type StoredFacts, writeFacts } from './stored-facts.ts'

export interface ReadActivity {
  readonly session: SessionFacts
  readonly sourceId: string | null
  readonly device: string | null
  readonly recording: RecordingExtent
  readonly trackLine: string | null
  readonly isIndoor: boolean
  readonly efforts: readonly StoredEffort[]
  readonly notices: readonly ShownNotice[]
  /** `StoredFacts` as JSON: serializing thousands of laps would block the main thread. */
  readonly facts: string
  readonly streams: Uint8Array | null
}

export interface ReadFile {
  readonly kind: FileKind
  /** `ours`: compressed by the server. `own`: already compressed. */
  readonly packing: 'ours' | 'own'
  readonly activities: readonly ReadActivity[]
}

/** `tooLarge`: when unpacked. `tooSlow`: over the time or memory limit. */
export type ReadRefusal = FileRefusal | 'tooLarge' | 'tooSlow'
export type FileReading = ReadFile | { readonly refusal: ReadRefusal }

/** An activity to read again by its index, without the undone repairs. */
export interface OneActivity {
  readonly place: number
  readonly undone: readonly UndoableNotice[]
}

/** Characters in the facts of all activities: twice those of 2,000 sessions. */
const MAX_FACTS = 16_000_000

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Slow: call it on the reader thread. */
export function readFile(
  given: Uint8Array,
  one: OneActivity | null = null,
  mostFacts = MAX_FACTS,
): FileReading {
  const isPacked = isGzip(given)
  const content = isPacked ? unpack(given) : given
  if ('refusal' in content) return content
  const reading = readActivityFile(content)
  if ('refusal' in reading) return reading
  const { activities } = reading
  const asked = one ? activities.slice(one.place, one.place + 1) : activities
  const stored = asked.map((activity) => toStored(activity, one?.undone))
  if (stored.reduce((sum, { facts }) => sum + facts.length, 0) > mostFacts) return { refusal: 'tooSlow' }
  return {
    // The kind is known, because the file was parsed.
    kind: recogniseFile(content) as FileKind,
    packing: isPacked ? 'own' : 'ours',
    activities: stored,
  }
}

function unpack(bytes: Uint8Array): Uint8Array | { readonly refusal: ReadRefusal } {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_FILE })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return { refusal: isTooLarge ? 'tooLarge' : 'damaged' }
  }
}

function toStored(read: Activity, undone: readonly UndoableNotice[] = []): ReadActivity {
  const activity = cleanActivity(read, new Set(undone))
  const trackLine = drawTrackLine(activity.streams)
  const facts = describe(activity, trackLine !== null)
  const { averageHeartRate, averageStrokeRate } = facts
  const hasSamples = activity.streams.time.length > 0 && facts.channels.length > 0
  return {
    session: {
      start: activity.start,
      ...(activity.openDay && { openDay: activity.openDay }),
      utcOffset: activity.utcOffset,
      sport: activity.sport,
      isIndoor: activity.isIndoor,
      name: activity.name,
      notes: activity.notes,
      rpe: activity.rpe,
      elapsed: activity.elapsed,
      distance: activity.distance,
      averageHeartRate,
      averageStrokeRate,
    },
    sourceId: activity.sourceId && toPlainLine(activity.sourceId),
    device: nameDevice(activity.device),
    recording: facts.hasTrack ? 'track' : hasSamples ? 'samples' : 'summary',
    trackLine,
    ...{ isIndoor: facts.isIndoor, efforts: facts.efforts, notices: facts.notices },
    facts: writeFacts(undone.length > 0 ? { ...facts, undone } : facts),
    streams: hasSamples ? gzipSync(encodeStreams(activity.streams)) : null,
  }
}

function describe(activity: CleanActivity, hasTrack: boolean): StoredFacts {
  const { streams, totals, elapsed, laps } = activity
  const workAndRest = sumWorkAndRest(activity)
  const mean = (channel: 'heartRate' | 'strokeRate' | 'power') => averageOf(streams, channel)(0, elapsed + 1)
  return {
    elapsed,
    moving: activity.moving,
    distance: activity.distance,
    strokes: totals.strokes,
    calories: totals.calories,
    averageHeartRate: totals.averageHeartRate || mean('heartRate'),
    maximumHeartRate: totals.maximumHeartRate || greatest(streams.columns.heartRate),
    averageStrokeRate: totals.averageStrokeRate || mean('strokeRate'),
    averagePower: totals.averagePower || mean('power'),
    isIndoor: activity.isIndoor,
    channels: channels.filter((channel) => streams.columns[channel]),
    hasTrack,
    splits: findSplits(activity),
    areSplitsOfDevice: laps.length > 1,
    ...(workAndRest && { workAndRest }),
    pieces: proposePieces(activity),
    pauses: [...activity.pauses],
    breaks: [...activity.breaks],
    efforts: findBestEfforts(activity).map(({ target, ...effort }) => ({
      effort: toEffortKey(target),
      ...effort,
    })),
    notices: activity.notices.map(toShown),
  }
}

const greatest = (column: Float64Array | undefined): number | null =>
  column?.reduce<number | null>((most, value) => (value > (most ?? 0) ? value : most), null) ?? null

const toShown = ({ code, figures, isFinal }: Notice): ShownNotice => ({
  code,
  figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
  ...(isFinal && { isFinal }),
})
