import type { ListedActivity } from '@boathouse/domain/activity-files/strava/activity-list'

export interface FileSource {
  /** For display only; never used as a path. */
  readonly name: string
  /** Its entry in Strava's list, if any. */
  readonly listed: ListedActivity | null
  /** Rejects with a `RangeError` if it is too large, or another error if it is damaged, encrypted or gone. */
  read(): Promise<Blob>
}
