import type { CalendarDay } from '../kernel/calendar-day.ts'
import type { Sport } from '../sports/model.ts'
import type { Streams } from './streams.ts'

/** What a file is by its bytes, whatever its name says. `gzip` and `zip` are unpacked before they are read. */
export const fileKinds = [
  'fit',
  'tcx',
  'gpx',
  'nk',
  'concept2',
  'coxmate',
  'boatCoach',
  'rowPro',
  'crewNerd',
  'garminList',
  'smartRow',
  'rowHero',
  'ergStick',
  'kinomap',
  'suunto',
  'gzip',
  'zip',
] as const
export type FileKind = (typeof fileKinds)[number]

/** Why a file gives no activity: codes that the catalogues put into words. */
export const fileRefusals = [
  'empty',
  'unknownKind',
  'picture',
  'pdf',
  'webPage',
  'unknownTable',
  'compressed',
  'course',
  'workout',
  'settings',
  'weight',
  'otherFit',
  'doctype',
  'tooDeep',
  'damaged',
  'unclearNumbers',
  'noActivity',
  'datesAmbiguous',
  // Known kinds that can't be read. The catalogues name what to export instead.
  'concept2Season',
  'rowProHistory',
  'rowPerfect',
  'painsled',
  'quiske',
  'ritmoTime',
  'humon',
  'speedCoachOld',
] as const
export type FileRefusal = (typeof fileRefusals)[number]

/** What was repaired, guessed or cut: codes that the catalogues put into words, each with its figures. */
export const noticeCodes = [
  // Reading.
  'wrongChecksum',
  'cutShort',
  'tooManyRecords',
  'dayFromLocalTime',
  'dayUnknown',
  'dayAmbiguous',
  'impellerStopped',
  'gpsStopped',
  'distanceCountedDown',
  'zoneGuessed',
  'noTimes',
  'unitGuessed',
  'unitFromPace',
  'xmlFaults',
  'activitiesLeftOut',
  // Cleaning.
  'timesMerged',
  'timesDropped',
  'heartRateDropped',
  'strokeRateDropped',
  'timeScaled',
  'distanceScaled',
  'elapsedRaised',
  'distanceRestarted',
  'distanceJumped',
  'distanceNotCumulative',
  'distanceFromPositions',
  'positionsDropped',
  'positionsReanchored',
  'distanceAnchored',
  'gapsNotCounted',
  'distanceUnclear',
  'sampleDistanceScaled',
  'recordsEndEarly',
  'recordsMissing',
  'totalDiffers',
  'trackDiffers',
  'timeDiffers',
  'strokeRateFromSamples',
  'strokesLeftOut',
  'lapsDisagree',
] as const
export type NoticeCode = (typeof noticeCodes)[number]

/**
 * Repairs that an athlete can undo, since the device may have been right: a total that its samples are only a part of, a jump
 * that was a way, a fix that was no spike. The others leave nothing to go back to: what was taken out is out of range, without
 * a time or twice there, what fell is no way so far, and what the file lacks was never recorded.
 */
export const undoableNotices = [
  'timeScaled',
  'distanceScaled',
  'distanceJumped',
  'positionsDropped',
  'distanceAnchored',
] as const satisfies readonly NoticeCode[]
export type UndoableNotice = (typeof undoableNotices)[number]

/** Whether an athlete can undo the repair that a notice tells of. */
export const isUndoable = (code: NoticeCode): code is UndoableNotice =>
  (undoableNotices as readonly NoticeCode[]).includes(code)

/** One thing that an athlete is told of their file. `figures` are counts, seconds, metres or factors, by name. */
export interface Notice {
  readonly code: NoticeCode
  readonly figures: Readonly<Record<string, number>>
  /** Whether the repair can't be undone, because the figures without it can't be true. */
  readonly isFinal?: boolean
}

/**
 * When an activity began, in milliseconds since 1970. By the clock `utc` it is an instant; `local` is what the athlete's
 * clock showed, written as if that were UTC, where a file knows no zone.
 */
export interface ActivityStart {
  readonly ms: number
  readonly clock: 'utc' | 'local'
}

/** The start of an activity whose file leaves the day open. */
export interface OpenDay {
  /** Possible days of the file's date; empty without a date. */
  readonly days: readonly CalendarDay[]
  /** Local time of day, `HH:MM`; null if the file has none. */
  readonly time: string | null
}

/** What recorded an activity, as the file names it; null where it doesn't. */
export interface Device {
  readonly name: string | null
  readonly manufacturer: number | null
  readonly product: number | null
  readonly serialNumber: string | null
}

/** What a device summed up over a lap or all of an activity: null where its file doesn't say. */
export interface Totals {
  /** Seconds from start to end, pauses included. */
  readonly elapsed: number | null
  /** Seconds that the device's timer ran: pauses excluded. */
  readonly timer: number | null
  /** Metres. */
  readonly distance: number | null
  /** Strokes, as the device counts them. */
  readonly strokes: number | null
  /** Kilocalories. */
  readonly calories: number | null
  /** Beats a minute. */
  readonly averageHeartRate: number | null
  readonly maximumHeartRate: number | null
  /** Strokes a minute, as the device counts them. */
  readonly averageStrokeRate: number | null
  /** Watts. */
  readonly averagePower: number | null
}

export type LapKind = 'work' | 'rest'

/** One lap, interval or split that the device marked. `start` is in seconds since the activity began. */
export interface Lap extends Totals {
  readonly start: number
  readonly kind: LapKind | null
}

/** A stretch during which the device's timer stood still, in seconds since the activity began. */
export interface Pause {
  readonly from: number
  readonly to: number
}

/** One session as a device recorded it: what every reader gives back, and what cleaning takes and gives. */
export interface Activity {
  /** The sport in the file's own words; null where it has none. */
  readonly sportInFile: string | null
  /** What that is here; null where the file leaves it open. */
  readonly sport: Sport | null
  /** On an erg or in a pool of no distance: its positions, if any, mean nothing. */
  readonly isIndoor: boolean
  /** Null where the file knows no day: the athlete is asked. */
  readonly start: ActivityStart | null
  /** Known parts of the start if `start` is null. */
  readonly openDay?: OpenDay
  /** Minutes that the athlete's clock was ahead of UTC, where the file says. */
  readonly utcOffset: number | null
  readonly device: Device
  /** The file's own id of this activity, the same in every copy of it; null where there is none. */
  readonly sourceId: string | null
  /** What the file calls the activity, and what was noted in it. */
  readonly name: string | null
  readonly notes: string | null
  /** 1 to 10, where the device asked. */
  readonly rpe: number | null
  readonly totals: Totals
  readonly laps: readonly Lap[]
  readonly pauses: readonly Pause[]
  /**
   * Gaps between two samples, for example between a track's segments, or intervals whose rest is left out. Rising, in seconds since
   * the activity began. No metres and no best effort cross one. If no sample has a time they are sample indexes (2.5: between the
   * third and the fourth) until cleaning, which removes those.
   */
  readonly breaks: readonly number[]
  readonly streams: Streams
  readonly notices: readonly Notice[]
}

/** What comes of a file: one activity or more, or a reason why there is none. */
export type ActivityReading = { readonly activities: readonly Activity[] } | { readonly refusal: FileRefusal }

/** A file can hold a hundred thousand of one sample each; somebody's history of ten years has fewer than these. */
export const MOST_ACTIVITIES = 2000

/** Three days of a sample a second: no text of 25 MB has many more, but a limit that is stated holds. */
export const MOST_SAMPLES = 300_000

/** Laps that an activity keeps, and stops of its timer: nobody trains in a thousand pieces, and all of them are shown on one page. */
export const MOST_MARKS = 1_000

/** Totals of which nothing is known. */
export const NO_TOTALS: Totals = {
  elapsed: null,
  timer: null,
  distance: null,
  strokes: null,
  calories: null,
  averageHeartRate: null,
  maximumHeartRate: null,
  averageStrokeRate: null,
  averagePower: null,
}

/** A device of which nothing is known. */
export const UNKNOWN_DEVICE: Device = { name: null, manufacturer: null, product: null, serialNumber: null }

/** An activity of whose session nothing is known. */
export const UNKNOWN_ACTIVITY: Omit<Activity, 'streams'> = {
  sportInFile: null,
  sport: null,
  isIndoor: false,
  start: null,
  utcOffset: null,
  device: UNKNOWN_DEVICE,
  sourceId: null,
  name: null,
  notes: null,
  rpe: null,
  totals: NO_TOTALS,
  laps: [],
  pauses: [],
  breaks: [],
  notices: [],
}

/** The file's number, or null where it was missing, which readers hold as NaN. */
export const knownOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** Adds a notice to the last activity with the number of activities that were left out. */
export const tellLeftOut = (activities: readonly Activity[], count: number): Activity[] =>
  activities.map((activity, index) =>
    index === activities.length - 1
      ? { ...activity, notices: [...activity.notices, { code: 'activitiesLeftOut', figures: { count } }] }
      : activity,
  )
