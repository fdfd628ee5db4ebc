import { type Activity, MAX_ACTIVITIES, type Notice, tellLeftOut } from '../model.ts'
import { RefusedFile } from '../refused.ts'
import { computeCrc } from './crc.ts'
import { type FitPart, findFitParts } from './header.ts'
import { type FitContent, readFitPart } from './part.ts'
import { toActivities } from './sessions.ts'
import { fileTypes } from './summaries.ts'

/** Limit, because a file of 5 MB can hold five million records. At one a second, this is 83 hours. */
const MAX_RECORDS = 300_000

const refusals = {
  [fileTypes.course]: 'course',
  [fileTypes.workout]: 'workout',
  [fileTypes.settings]: 'settings',
  [fileTypes.sport]: 'settings',
  [fileTypes.weight]: 'weight',
} as const

/**
 * Reads the sessions of all parts of a FIT file that are activities. Keeps the readable start of a cut file; adds a
 * notice for a wrong checksum. Limits records and activities. Throws `RefusedFile` if there is no activity.
 */
export function readFit(bytes: Uint8Array, mostRecords = MAX_RECORDS): Activity[] {
  const parts = findFitParts(bytes)
  const activities: Activity[] = []
  const otherTypes: number[] = []
  let room = mostRecords
  let left = 0
  for (const [index, part] of parts.entries()) {
    if (activities.length >= MAX_ACTIVITIES) {
      left = parts.length - index
      break
    }
    const content = readFitPart(bytes, part, room)
    room -= content.records.length
    if (content.type === null || content.type === fileTypes.activity) {
      activities.push(...toActivities(content, noticesOf(bytes, part, content)))
    } else {
      otherTypes.push(content.type)
    }
  }
  if (activities.length > 0) return keepFirst(activities, left)
  const [type] = otherTypes
  if (type === undefined) throw new RefusedFile('noActivity')
  throw new RefusedFile(refusals[type as keyof typeof refusals] ?? 'otherFit')
}

/** Limits activities to `MAX_ACTIVITIES`, with a notice. `left` is the number of unread parts. */
function keepFirst(activities: readonly Activity[], left: number): Activity[] {
  const kept = activities.slice(0, MAX_ACTIVITIES)
  const count = activities.length - kept.length + left
  return count === 0 ? kept : tellLeftOut(kept, count)
}

function noticesOf(bytes: Uint8Array, part: FitPart, content: FitContent): Notice[] {
  const notices: Notice[] = []
  if (content.isCut) notices.push({ code: 'cutShort', figures: { bytes: part.missing } })
  else if (!isChecksumRight(bytes, part)) notices.push({ code: 'wrongChecksum', figures: {} })
  if (content.isOverfull) {
    notices.push({ code: 'tooManyRecords', figures: { kept: content.records.length } })
  }
  return notices
}

/** With a right checksum, the CRC of header, data and checksum is zero. A file without a size has no checksum. */
function isChecksumRight(bytes: Uint8Array, { start, dataEnd, end }: FitPart): boolean {
  return end === dataEnd || computeCrc(bytes.subarray(start, end)) === 0
}
