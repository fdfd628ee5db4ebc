import { gunzipSync, gzipSync } from 'node:zlib'
import { hideEnds } from '@boathouse/domain/activity-files/analysis/hidden-ends'
import { decodeStreams, encodeStreams } from '@boathouse/domain/activity-files/stream-format'

/** Removes the ends of a packed track; null if it is unreadable. Slow, like `findPieces`. */
export function hidePackedEnds(packed: Uint8Array): Uint8Array | null {
  const streams = decodeStreams(gunzipSync(packed))
  return streams && new Uint8Array(gzipSync(encodeStreams(hideEnds(streams))))
}
