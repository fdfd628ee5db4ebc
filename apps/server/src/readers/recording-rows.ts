import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { splitsOfPieces } from '@boathouse/activity-files/analysis/splits'
import { toEffortTarget } from '@boathouse/activity-files/efforts'
import { decodeStreams } from '@boathouse/activity-files/stream-format'
import { newId } from '@boathouse/domain/kernel/ids'
import { findCraftFamily } from '@boathouse/domain/training/activity-files/craft-family-rules'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import type { SessionOfActivity } from '@boathouse/domain/training/activity-files/session-rules'
import { noDetails } from '@boathouse/domain/training/training-sessions/contract'
import { searchKeyFor } from '@boathouse/domain/training/training-sessions/rules'
import { NOT_JOINED } from '#db/rows/session-rows.ts'
import type { Row } from '#db/tables.ts'
import type { ReadActivity } from './read-file.ts'
import { roundToThousandths, type StoredEffort, type StoredFacts } from './stored-facts.ts'

/** UTF-16 units; longer source ids are hashed. */
const LONGEST_SOURCE = 64

interface Own {
  readonly athlete: { readonly athleteId: string }
  readonly now: Date
}

export function toSessionRow(
  { athlete, now }: Own,
  { sourceId, recording, trackLine }: ReadActivity,
  {
    notes,
    ...fields
  }: SessionOfActivity & Pick<Row<'trainingSessions'>, 'recordedWith' | 'type' | 'intensity'>,
): Row<'trainingSessions'> {
  const at = now.toISOString()
  return {
    ...noDetails(),
    ...fields,
    athleteId: athlete.athleteId,
    id: newId(),
    weather: '',
    notes,
    restMs: null,
    source: 'file',
    sourceId: sourceId && (sourceId.length > LONGEST_SOURCE ? hash('sha256', sourceId) : sourceId),
    recording,
    trackLine,
    ...NOT_JOINED,
    searchKey: searchKeyFor({ weather: '', notes }),
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
}

interface Recorded {
  readonly fileId: string
  /** Index of the activity in the file, from 0. */
  readonly place: number
  readonly session: Pick<Row<'trainingSessions'>, 'athleteId' | 'id' | 'sport' | 'craft'>
}

export function toRecordingRows(
  { isIndoor, efforts, facts, streams }: ReadActivity,
  { fileId, place, session: { athleteId, id: sessionId, sport, craft } }: Recorded,
): { streams: Row<'activityStreams'>; efforts: Row<'sessionEfforts'>[] } {
  const own = { athleteId, sessionId }
  return {
    streams: {
      ...own,
      id: newId(),
      fileId,
      place,
      isIndoor,
      facts,
      streams,
    },
    efforts: toEffortRows(efforts, {
      ...own,
      family: findCraftFamily({ sport, craft, isIndoor }),
    }),
  }
}

export const toEffortRows = (
  efforts: readonly StoredEffort[],
  own: Pick<Row<'sessionEfforts'>, 'athleteId' | 'sessionId' | 'family'>,
): Row<'sessionEfforts'>[] =>
  efforts.map(({ effort, seconds, metres, hasGap }) => ({
    ...{ ...own, id: newId(), effort, hasGap },
    ...{ seconds: roundToThousandths(seconds), metres: roundToThousandths(metres) },
    score: Math.round((toEffortTarget(effort).kind === 'distance' ? seconds : -metres) * 1000),
  }))

/** Applies the athlete's answer about detected pieces, with their splits if accepted. */
export function withPiecesAnswer(
  { pieceSplits: _, piecesAnswer: __, ...facts }: StoredFacts,
  samples: Uint8Array | null,
  answer: Recording['piecesAnswer'],
): StoredFacts {
  const isUsed = answer === 'used' && facts.pieces.length > 0
  const streams = isUsed && samples && decodeStreams(gunzipSync(samples))
  return {
    ...facts,
    ...(answer && { piecesAnswer: answer }),
    ...(streams && { pieceSplits: splitsOfPieces(streams, facts.pieces, facts.elapsed) }),
  }
}

/** Bytes stored for a file's activities. */
export const measureRows = (rows: readonly Pick<Row<'activityStreams'>, 'facts' | 'streams'>[]): number =>
  rows.reduce((sum, { facts, streams }) => sum + facts.length + (streams?.length ?? 0), 0)
