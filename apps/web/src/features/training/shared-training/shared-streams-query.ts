import { decodeStreams } from '@boathouse/activity-files/stream-format'
import type { Streams } from '@boathouse/activity-files/streams'
import { showSharedStreams } from '@boathouse/domain/training/shared-training/contract'
import { queryOptions } from '@tanstack/react-query'
import { type CallFailure, PATIENCE_MS, send, unreachable } from '#lib/api/call.ts'
import type { SessionAddress } from './api.ts'

/** A session's samples: dropped from memory soon after the page closes. */
export const sharedStreamsQuery = (params: SessionAddress) =>
  queryOptions<Streams, CallFailure>({
    queryKey: [showSharedStreams.id, { params }],
    queryFn: async ({ signal }) => {
      const response = await send(showSharedStreams, { params }, AbortSignal.timeout(PATIENCE_MS), signal)
      // Fails if the response was cut off.
      const streams = decodeStreams(new Uint8Array(await response.arrayBuffer()))
      if (!streams) throw unreachable()
      return streams
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
