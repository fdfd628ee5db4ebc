import { gunzipSync, gzipSync } from 'node:zlib'
import { hideEnds } from '@boathouse/domain/training/activity-files/analysis/hidden-ends'
import { decodeStreams, encodeStreams } from '@boathouse/domain/training/activity-files/stream-format'

/** Null if unreadable. Slow: call it on the reader thread. */
export function hidePackedEnds(packed: Uint8Array): Uint8Array | null {
  const streams = decodeStreams(gunzipSync(packed))
  return streams && new Uint8Array(gzipSync(encodeStreams(hideEnds(streams))))
}
