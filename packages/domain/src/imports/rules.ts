import { calendarDay } from '../kernel/calendar-day.ts'
import { secondsToMs } from '../kernel/duration.ts'
import { type CraftKey, crafts, type Sport } from '../sports/model.ts'
import { averageHeartRate, distance, strokeRate } from '../training-sessions/contract.ts'
import type { ImportedSession } from './model.ts'

/** A record of a CSV file, by the names in its first line. */
export type CsvRecord = Readonly<Record<string, string | undefined>>

/** A session but for what whoever imports decides. */
export type ReadSession = Omit<ImportedSession, 'id' | 'type' | 'intensity'>

/** Why a record can't be read; a code that the catalogues put into words. */
export type Unreadable = 'noId' | 'noDate' | 'noDuration' | 'badDistance' | 'badNumber'

export type Reading = { readonly session: ReadSession } | { readonly unreadable: Unreadable }

const NEEDED = ['Date', 'Work Time (Seconds)', 'Work Distance', 'Type']
const IDS = ['Log ID', 'ID']

/** Whether a first line is that of a Concept2 season: all exports have these columns, under one of two names for the id. */
export const isConcept2Season = (names: readonly string[]): boolean =>
  NEEDED.every((name) => names.includes(name)) && IDS.some((name) => names.includes(name))

/** What Concept2 calls its machines and craft, in older exports and newer ones. */
const machines: Readonly<Record<string, { readonly sport: Sport; readonly craft: CraftKey | null }>> = {
  indoorrower: of('rowErg'),
  rower: of('rowErg'),
  rowerg: of('rowErg'),
  dynamic: of('rowErgDynamic'),
  slides: of('rowErgSlides'),
  skierg: of('skiErg'),
  bike: of('bikeErg'),
  bikeerg: of('bikeErg'),
  paddle: of('concept2Paddle'),
  water: { sport: 'rowing', craft: null },
}

function of(craft: CraftKey) {
  return { sport: crafts[craft].sport, craft }
}

/**
 * Reads one record of a Concept2 season CSV. Work time is taken to the tenth as it stands there; rest is kept apart; what
 * the file leaves empty is null. Source of the columns: Concept2 Logbook's export, old and new.
 */
export function readConcept2(record: CsvRecord): Reading {
  const cell = (name: string) => record[name]?.trim() ?? ''
  const sourceId = cell('Log ID') || cell('ID')
  if (!sourceId || sourceId.length > 64) return { unreadable: 'noId' }
  const when = /^(\d{4}-\d\d-\d\d)[ T]((?:[01]\d|2[0-3])(?::[0-5]\d){1,2})$/.exec(cell('Date'))
  if (!when?.[1] || !calendarDay.safeParse(when[1]).success) return { unreadable: 'noDate' }
  const durationMs = secondsToMs(cell('Work Time (Seconds)'))
  if (!durationMs) return { unreadable: 'noDuration' }
  const metres = wholeNumber(cell('Work Distance'))
  if (!distance.safeParse(metres).success) return { unreadable: 'badDistance' }
  const rate = measured(cell('Stroke Rate/Cadence'))
  const heartRate = measured(cell('Avg Heart Rate'))
  const rest = cell('Rest Time (Seconds)')
  const restMs = rest === '' ? null : secondsToMs(rest)
  const isPlausible = strokeRate.safeParse(rate).success && averageHeartRate.safeParse(heartRate).success
  if (!isPlausible || (rest !== '' && restMs === null)) return { unreadable: 'badNumber' }
  const session = {
    sourceId,
    sourceAt: `${when[1]}T${when[2]}`,
    date: when[1],
    durationMs,
    restMs,
    distance: metres,
    strokeRate: rate,
    averageHeartRate: heartRate,
    ...toMachine(cell('Type')),
    notes: readable([cell('Description'), cell('Comments')].filter(Boolean).join('\n')),
  }
  return { session }
}

/** Null where nothing stands, and not a number where something else does. */
const wholeNumber = (text: string): number | null => {
  if (text === '') return null
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
}

/** A monitor that has measured nothing writes a zero. */
function measured(text: string): number | null {
  const value = wholeNumber(text)
  return value === 0 ? null : value
}

const toMachine = (type: string): Pick<ReadSession, 'sport' | 'craft'> =>
  machines[type.toLowerCase().replace(/[^a-z]/g, '')] ?? { sport: 'other', craft: null }

/** What a text field of ours keeps. */
const readable = (notes: string): string =>
  notes.replaceAll('\0', '').toWellFormed().slice(0, 5_000).toWellFormed()
