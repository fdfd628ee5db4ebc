import { gunzipSync, gzipSync } from 'node:zlib'
import { hideEnds } from '@boathouse/domain/activity-files/analysis/hidden-ends'
import { decodeStreams, encodeStreams } from '@boathouse/domain/activity-files/stream-format'

/** Samples, packed with gzip, without the ends of their track; null where they can't be read. It takes its time, as `findPieces` does. */
export function hidePackedEnds(packed: Uint8Array): Uint8Array | null {
  const streams = decodeStreams(gunzipSync(packed))
  return streams && new Uint8Array(gzipSync(encodeStreams(hideEnds(streams))))
}
