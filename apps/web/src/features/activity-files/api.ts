import { listBestEfforts, showRecording, showStreams } from '@boathouse/domain/activity-files/contract'
import type { UndoableNotice } from '@boathouse/domain/activity-files/model'
import { answerPieces, showOriginalFile, undoRepair } from '@boathouse/domain/activity-files/page-contract'
import type { Recording } from '@boathouse/domain/activity-files/recording'
import { decodeStreams } from '@boathouse/domain/activity-files/stream-format'
import type { Streams } from '@boathouse/domain/activity-files/streams'
import { setStrokeFactor } from '@boathouse/domain/stroke-factors/contract'
import type { StrokeFactor } from '@boathouse/domain/stroke-factors/model'
import { hashKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type CallFailure, PATIENCE_MS, send, unreachable } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** What a device recorded of a session; refused with 404 where there is nothing. */
export const recordingQuery = (sessionId: string) => toQuery(showRecording, { params: { id: sessionId } })

/** Says what becomes of the pieces that a session seems to have; its page shows what it is then. */
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

/** What rests on a session's time, distance and track, but for its recording, which the change itself gives. */
const restsOnFigures =
  /^(training-sessions|session-joins|courses|progress|goals)\.|^activity-files\.(streams|bestEfforts)$/

/** Leaves what was repaired as it was recorded, or repairs it again; done once whatever shows it was asked for again. */
export function useUndoRepair(sessionId: string, code: UndoableNotice) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useCall(undoRepair)
  const renew = (recording: Recording) => {
    queryClient.setQueryData(recordingQuery(sessionId).queryKey, recording)
    return queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => restsOnFigures.test(String(name)),
    })
  }
  return {
    isPending,
    error,
    setUndone: (isUndone: boolean) =>
      mutate({ params: { id: sessionId, code }, body: { isUndone } }, { onSuccess: renew }),
  }
}

/** What shows a stroke rate; other sessions of the device too. */
const showsStrokes = /^(training-sessions|session-joins)\.|^activity-files\.recording$/

/** Counts the strokes of a session's device otherwise, in all that it recorded; done once whatever shows them was asked for again. */
export function useSetStrokeFactor(sessionId: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useCall(setStrokeFactor)
  const { queryKey } = recordingQuery(sessionId)
  const renew = (recording: Recording) => {
    queryClient.setQueryData(queryKey, recording)
    return queryClient.invalidateQueries({
      predicate: ({ queryHash, queryKey: [name] }) =>
        showsStrokes.test(String(name)) && queryHash !== hashKey(queryKey),
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

/** The samples of a session. They are megabytes in columns, and gone from memory soon after the page is left. */
export const streamsQuery = (sessionId: string) =>
  queryOptions<Streams, CallFailure>({
    queryKey: [showStreams.id, { params: { id: sessionId } }],
    queryFn: async ({ signal }) => {
      const input = { params: { id: sessionId } }
      const response = await send(showStreams, input, AbortSignal.timeout(PATIENCE_MS), signal)
      // What does not decode was cut off on its way.
      const streams = decodeStreams(new Uint8Array(await response.arrayBuffer()))
      if (!streams) throw unreachable()
      return streams
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** The best of all sessions. A session that is added or deleted changes them: they are asked for anew. */
export const bestEffortsQuery = { ...toQuery(listBestEfforts, {}), staleTime: 0 }

/** Where a file can be had as it came. */
export const originalPath = (fileId: string): string => showOriginalFile.path.replace(':id', fileId)
