import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { secondsToMs } from '../kernel/duration.ts'
import { type DayOrder, findDayOrder, possibleDays, readWrittenDate } from '../kernel/written-date.ts'
import { type CraftKey, crafts, type Sport } from '../sports/model.ts'
import { averageHeartRate, distance, strokeRate } from '../training-sessions/contract.ts'
import { entryIdOf } from './entry-id-rules.ts'
import type { ImportedSession } from './model.ts'

/** A record of a CSV file, by the names in its first line. */
export type CsvRecord = Readonly<Record<string, string | undefined>>

/** A session but for what whoever imports decides. */
export type ReadSession = Omit<ImportedSession, 'id' | 'type' | 'intensity'>

/** Why a record can't be read; a code that the catalogues put into words. */
export type Unreadable = 'noId' | 'noDate' | 'dateAmbiguous' | 'noDuration' | 'badDistance' | 'badNumber'

export type Reading = { readonly session: ReadSession } | { readonly unreadable: Unreadable }

const NEEDED = ['Date', 'Work Time (Seconds)', 'Work Distance', 'Type']
const IDS = ['Log ID', 'ID']

/** Whether a first line is that of a Concept2 season: all exports have these columns, under one of two names for the id. */
export const isConcept2Season = (names: readonly string[]): boolean =>
  NEEDED.every((name) => names.includes(name)) && IDS.some((name) => names.includes(name))

/** A date that can be read with the day first or with the month first. */
export interface OpenDate {
  /** As written in the file. */
  readonly text: string
  readonly dayFirst: CalendarDay
  readonly monthFirst: CalendarDay
}

/**
 * Finds the order of day and month in a season's dates. A number above 12 or a date after tomorrow decides for all. If nothing
 * decides, returns the first open date, to ask the user. Returns null if dates contradict each other.
 */
export function findSeasonOrder(texts: readonly string[], today: CalendarDay): DayOrder | OpenDate | null {
  const latest = addDays(today, 1)
  const past = (day: CalendarDay | null) => (day && day <= latest ? day : null)
  const dates = texts.flatMap((text) => {
    const date = readWrittenDate(text)
    if (!date) return []
    const known = { ...date, dayFirst: past(date.dayFirst), monthFirst: past(date.monthFirst), text }
    return possibleDays(known).length > 0 ? [known] : []
  })
  const order = findDayOrder(dates)
  if (order === 'mixed') return null
  if (order !== 'open') return order
  const open = dates.find((date) => possibleDays(date).length > 1)
  return open?.dayFirst && open.monthFirst
    ? { text: open.text.trim(), dayFirst: open.dayFirst, monthFirst: open.monthFirst }
    : null
}

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
 * Reads one record of a Concept2 season CSV, also as a spreadsheet saved it: `order` is that of the season's dates, null if it
 * is open. Work time is taken to the tenth as it stands there; rest is kept apart; what the file leaves empty is null. Source
 * of the columns: Concept2 Logbook's export, old and new.
 */
export function readConcept2(record: CsvRecord, order: DayOrder | null = null): Reading {
  const cell = (name: string) => record[name]?.trim() ?? ''
  const id = readId(cell('Log ID') || cell('ID'))
  if (!id || id.length > 64) return { unreadable: 'noId' }
  const when = readWhen(cell('Date'), order)
  if ('unreadable' in when) return when
  const durationMs = secondsToMs(ungroup(cell('Work Time (Seconds)')))
  if (!durationMs) return { unreadable: 'noDuration' }
  const metres = readMetres(cell('Work Distance'), durationMs)
  if (!distance.safeParse(metres).success) return { unreadable: 'badDistance' }
  const rate = measured(cell('Stroke Rate/Cadence'))
  const heartRate = measured(cell('Avg Heart Rate'))
  const rest = cell('Rest Time (Seconds)')
  const restMs = rest === '' ? null : secondsToMs(ungroup(rest))
  const isPlausible = strokeRate.safeParse(rate).success && averageHeartRate.safeParse(heartRate).success
  if (!isPlausible || (rest !== '' && restMs === null)) return { unreadable: 'badNumber' }
  const facts = { ...when, durationMs, distance: metres }
  const session = {
    sourceId: isLostId(id) ? entryIdOf(facts) : id,
    ...facts,
    restMs,
    strokeRate: rate,
    averageHeartRate: heartRate,
    ...toMachine(cell('Type')),
    notes: readable([cell('Description'), cell('Comments')].filter(Boolean).join('\n')),
  }
  return { session }
}

/** An id as Concept2 wrote it. Spreadsheets add thousands separators, decimals or an apostrophe. */
const readId = (text: string): string =>
  ungroup(text.replace(/^['\u2019]/, '')).replace(/^(\d+)[.,]0+$/, '$1')

/** Returns whether a spreadsheet lost an id, so that several entries have this one: '1.12E+08' is rounded, '###' did not fit. */
const isLostId = (id: string): boolean => /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(id) || !/[\p{L}\d]/u.test(id)

type When = Pick<ReadSession, 'date' | 'sourceAt'>

function readWhen(text: string, order: DayOrder | null): When | { readonly unreadable: Unreadable } {
  const written = readWrittenDate(text)
  if (!written?.time) return { unreadable: 'noDate' }
  const days = possibleDays(written)
  const date = days.length > 1 ? order && written[order] : days[0]
  if (!date) return { unreadable: 'dateAmbiguous' }
  return { date, sourceAt: `${date}T${written.time}` }
}

/** Thousands with signs between them. Concept2 measures no thousandth of anything, so three digits are none. */
const GROUPS = /^[1-9]\d{0,2}([.,' \u2019\u00a0\u202f])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/

const isGrouped = (text: string): boolean => GROUPS.test(text)

/** '1,279.1' as 1279.1, and '1.279,1' as 1279,1. */
function ungroup(text: string): string {
  const [, sign] = GROUPS.exec(text) ?? []
  return sign === undefined ? text : text.replaceAll(sign, '')
}

/** Metres a second: a grouped distance that would be faster has decimals instead. */
const FASTEST = 25

/** Metres; null if the cell is empty, NaN if it has no whole metres or more than the time allows. */
function readMetres(text: string, durationMs: number): number | null {
  const metres = wholeNumber(ungroup(text))
  const isTooFast = (metres ?? 0) > (FASTEST * durationMs) / 1000
  return isGrouped(text) && isTooFast ? Number.NaN : metres
}

/** Null where nothing stands, and not a number where something else does. */
const wholeNumber = (text: string): number | null => {
  if (text === '') return null
  const [, whole] = /^(\d{1,7}|\d{3,7}[.,]0{1,2})$/.exec(text) ?? []
  return whole === undefined ? Number.NaN : Math.trunc(Number(whole.replace(',', '.')))
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
