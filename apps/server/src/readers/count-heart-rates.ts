import { gunzipSync } from 'node:zlib'
import { decodeStreams } from '@boathouse/domain/training/activity-files/stream-format'
import { countHeartRates, type Recorded } from '@boathouse/domain/training/heart-rate-zones/count-rules'

export interface HeartRateSource extends Omit<Recorded, 'streams'> {
  /** Gzip. */
  readonly streams: Uint8Array
}

/** `HeartRateCounts` as JSON, null if the samples are unreadable. Slow: call it on the reader thread. */
export function countPackedHeartRates({ streams: packed, ...recorded }: HeartRateSource): string | null {
  const streams = decodeStreams(gunzipSync(packed))
  return streams && JSON.stringify(countHeartRates({ ...recorded, streams }))
}
