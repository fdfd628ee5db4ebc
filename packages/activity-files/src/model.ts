import type { Sport } from './sport.ts'
import type { Streams } from './streams.ts'
import type { CalendarDay } from './written-date.ts'

/** Kinds of files, detected by content. `gzip` and `zip` are unpacked first. */
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

/** Codes for files without an activity; the message catalogues have their texts. */
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
  // Known kinds that can't be read. Their messages say what to export instead.
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

/** Codes for repairs, guesses and cuts; the message catalogues have their texts. */
export const noticeCodes = [
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
 * Repairs that an athlete can undo, because the device may have been right: the samples may be only a part of a total,
 * a jump or a spike may be real. Other repairs have nothing to restore: figures out of range, samples without a time or
 * repeated, falls of a distance, and figures that the file lacks.
 */
export const undoableNotices = [
  'timeScaled',
  'distanceScaled',
  'distanceJumped',
  'positionsDropped',
  'distanceAnchored',
] as const satisfies readonly NoticeCode[]
export type UndoableNotice = (typeof undoableNotices)[number]

export const isUndoable = (code: NoticeCode): code is UndoableNotice =>
  (undoableNotices as readonly NoticeCode[]).includes(code)

/** A repair, guess or cut. `figures` are counts, seconds, metres or factors, by name. */
export interface Notice {
  readonly code: NoticeCode
  readonly figures: Readonly<Record<string, number>>
  /** Whether undoing is impossible, because the original figures can't be true. */
  readonly isFinal?: boolean
}

/** Milliseconds since 1970. `local`: the file has no zone, so this is local time written as UTC. */
export interface ActivityStart {
  readonly ms: number
  readonly clock: 'utc' | 'local'
}

export interface OpenDay {
  /** Possible days; empty without a date. */
  readonly days: readonly CalendarDay[]
  /** Local time, `HH:MM`; null if missing. */
  readonly time: string | null
}

export interface Device {
  readonly name: string | null
  readonly manufacturer: number | null
  readonly product: number | null
  readonly serialNumber: string | null
}

/** A device's totals of a lap or an activity: metres, kilocalories, watts; null if missing. */
export interface Totals {
  /** Seconds from start to end, pauses included. */
  readonly elapsed: number | null
  readonly timer: number | null
  readonly distance: number | null
  readonly strokes: number | null
  /** Kilocalories. */
  readonly calories: number | null
  /** Beats a minute. */
  readonly averageHeartRate: number | null
  readonly maximumHeartRate: number | null
  /** Strokes a minute, as the device counts them. */
  readonly averageStrokeRate: number | null
  readonly averagePower: number | null
}

export type LapKind = 'work' | 'rest'

/** A lap, interval or split marked by the device. `start` is in seconds since the activity began. */
export interface Lap extends Totals {
  readonly start: number
  readonly kind: LapKind | null
}

export interface Pause {
  readonly from: number
  readonly to: number
}

/** A session as a device recorded it: the result of every reader, and input and output of cleaning. */
export interface Activity {
  readonly sportInFile: string | null
  /** Null if the file leaves it open. */
  readonly sport: Sport | null
  /** On an erg or in a pool: positions are meaningless. */
  readonly isIndoor: boolean
  /** Null without a day: the athlete is asked. */
  readonly start: ActivityStart | null
  readonly openDay?: OpenDay
  /** Minutes ahead of UTC; null if unknown. */
  readonly utcOffset: number | null
  readonly device: Device
  readonly sourceId: string | null
  readonly name: string | null
  readonly notes: string | null
  /** 1 to 10, if the device asks for it. */
  readonly rpe: number | null
  readonly totals: Totals
  readonly laps: readonly Lap[]
  readonly pauses: readonly Pause[]
  /**
   * Gaps between two samples, for example between segments of a track, or where intervals leave out their rest. Rising
   * seconds since the activity began. No metres and no best effort cross one. Without sample times they are sample
   * indexes (2.5: between the third and the fourth), which cleaning removes.
   */
  readonly breaks: readonly number[]
  readonly streams: Streams
  readonly notices: readonly Notice[]
}

/** At least one activity, or the reason why there is none. */
export type ActivityReading = { readonly activities: readonly Activity[] } | { readonly refusal: FileRefusal }

/** Limit, because a file can hold 100,000 activities of one sample each. Ten years of history have fewer than 2,000. */
export const MAX_ACTIVITIES = 2000

/** Three days of a sample a second. */
export const MAX_SAMPLES = 300_000

/** Limit of laps and timer stops, which are all shown on one page. */
export const MAX_MARKS = 1_000

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

export const UNKNOWN_DEVICE: Device = { name: null, manufacturer: null, product: null, serialNumber: null }

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

/** Converts NaN, which readers use for missing numbers, to null. */
export const knownOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

export const tellLeftOut = (activities: readonly Activity[], count: number): Activity[] =>
  activities.map((activity, index) =>
    index === activities.length - 1
      ? { ...activity, notices: [...activity.notices, { code: 'activitiesLeftOut', figures: { count } }] }
      : activity,
  )
