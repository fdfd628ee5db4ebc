import type { ListedActivity } from '@boathouse/domain/activity-files/strava/activity-list'

/** A chosen file, or one within a chosen archive. */
export interface FileSource {
  /** As a person knows it; where it lies in an archive is never used as a path. */
  readonly name: string
  /** What Strava's list says of it; null where there is none. */
  readonly listed: ListedActivity | null
  /** Rejects with a `RangeError` for one that is too large, and otherwise where it is damaged, encrypted or gone. */
  read(): Promise<Blob>
}
