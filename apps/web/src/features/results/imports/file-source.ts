import type { ListedActivity } from '@boathouse/activity-files/strava/activity-list'

export interface FileSource {
  readonly name: string
  /** Its entry in Strava's list, if any. */
  readonly listed: ListedActivity | null
  /** Rejects with a `RangeError` if the file is too large, and with another error if it is damaged, encrypted or gone. */
  read(): Promise<Blob>
}
