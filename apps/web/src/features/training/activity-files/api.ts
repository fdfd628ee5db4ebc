import type { UndoableNotice } from '@boathouse/activity-files/model'
import { decodeStreams } from '@boathouse/activity-files/stream-format'
import type { Streams } from '@boathouse/activity-files/streams'
import {
  listBestEfforts,
  showRecording,
  showStreams,
} from '@boathouse/domain/training/activity-files/contract'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import {
  answerPieces,
  showOriginalFile,
  undoRepair,
} from '@boathouse/domain/training/activity-files/page-contract'
import { setStrokeFactor } from '@boathouse/domain/training/stroke-factors/contract'
import type { StrokeFactor } from '@boathouse/domain/training/stroke-factors/model'
import { hashKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type CallFailure, PATIENCE_MS, send, unreachable } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf } from '#lib/api/refetch.ts'

export const recordingQuery = (sessionId: string) => toQuery(showRecording, { params: { id: sessionId } })

/** Stores the user's answer whether detected pieces are splits, and updates the cached recording. */
export function useAnswerPieces(sessionId: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useCall(answerPieces)
  const params = { id: sessionId }
  return {
    isPending,
    error,
    answer: (piecesAnswer: Recording['piecesAnswer']) =>
      mutate(
        { params, body: { piecesAnswer } },
        { onSuccess: (recording) => queryClient.setQueryData(recordingQuery(sessionId).queryKey, recording) },
      ),
  }
}

/** Queries that depend on a session's time, distance or track. The mutation's response has the recording itself. */
const dependsOnFigures = isQueryOf(
  'training-sessions',
  'session-joins',
  'courses',
  'progress',
  'goals',
  'heart-rate-zones',
  'activity-files.streams',
  'activity-files.bestEfforts',
)

export function useUndoRepair(sessionId: string, code: UndoableNotice) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useCall(undoRepair)
  const renew = (recording: Recording) => {
    queryClient.setQueryData(recordingQuery(sessionId).queryKey, recording)
    return queryClient.invalidateQueries({ predicate: dependsOnFigures })
  }
  return {
    isPending,
    error,
    setUndone: (isUndone: boolean) =>
      mutate({ params: { id: sessionId, code }, body: { isUndone } }, { onSuccess: renew }),
  }
}

/** Queries that show a stroke rate, in every session of the device. */
const showsStrokes = isQueryOf('training-sessions', 'session-joins', 'activity-files.recording')

/** Sets the stroke factor of a device for all its recordings. Calls `onDone` once everything that shows it was refetched. */
export function useSetStrokeFactor(sessionId: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useCall(setStrokeFactor)
  const { queryKey } = recordingQuery(sessionId)
  const renew = (recording: Recording) => {
    queryClient.setQueryData(queryKey, recording)
    return queryClient.invalidateQueries({
      predicate: (query) => showsStrokes(query) && query.queryHash !== hashKey(queryKey),
    })
  }
  return {
    isPending,
    error,
    set: (factor: StrokeFactor, onDone: () => void) =>
      mutate(
        { params: { id: sessionId }, body: { factor } },
        { onSuccess: (recording) => renew(recording).then(onDone) },
      ),
  }
}

/** Samples of a session in columns: megabytes, dropped from memory soon after the page closes. */
export const streamsQuery = (sessionId: string) =>
  queryOptions<Streams, CallFailure>({
    queryKey: [showStreams.id, { params: { id: sessionId } }],
    queryFn: async ({ signal }) => {
      const input = { params: { id: sessionId } }
      const response = await send(showStreams, input, AbortSignal.timeout(PATIENCE_MS), signal)
      // Fails if the response was cut off.
      const streams = decodeStreams(new Uint8Array(await response.arrayBuffer()))
      if (!streams) throw unreachable()
      return streams
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** Best efforts across all sessions. Always stale: each added or deleted session can change them. */
export const bestEffortsQuery = { ...toQuery(listBestEfforts, {}), staleTime: 0 }

export const originalPath = (fileId: string): string => showOriginalFile.path.replace(':id', fileId)
