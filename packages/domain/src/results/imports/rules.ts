import {
  type DayOrder,
  findDayOrder,
  possibleDays,
  readWrittenDate,
} from '@boathouse/activity-files/written-date'
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { secondsToMs } from '../../kernel/duration.ts'
import { type CraftKey, crafts, type Sport } from '../../sport/sports/model.ts'
import { averageHeartRate, distance, strokeRate } from '../../training/training-sessions/contract.ts'
import { entryIdOf } from './entry-id-rules.ts'
import type { ImportedSession } from './model.ts'

export type CsvRecord = Readonly<Record<string, string | undefined>>

/** A session as read from a file, without an id and without fields that the user chooses on import. */
export type ReadSession = Omit<ImportedSession, 'id' | 'type' | 'intensity'>

/** Codes for records that can't be read; the message catalogues have their texts. */
export type Unreadable = 'noId' | 'noDate' | 'dateAmbiguous' | 'noDuration' | 'badDistance' | 'badNumber'

export type Reading = { readonly session: ReadSession } | { readonly unreadable: Unreadable }

const NEEDED = ['Date', 'Work Time (Seconds)', 'Work Distance', 'Type']
const IDS = ['Log ID', 'ID']

/** Detects the header of a Concept2 season: all exports have these columns, with one of two names for the id. */
export const isConcept2Season = (names: readonly string[]): boolean =>
  NEEDED.every((name) => names.includes(name)) && IDS.some((name) => names.includes(name))

export interface OpenDate {
  readonly text: string
  readonly dayFirst: CalendarDay
  readonly monthFirst: CalendarDay
}

/**
 * Finds the order of day and month in a season's dates. A number above 12 or a date after tomorrow decides for all. If
 * none decides, returns the first unclear date to ask the user about; null if dates contradict each other.
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

/** Concept2's names of machines and crafts, in older and newer exports. */
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
 * Reads a record of a Concept2 season CSV, including one saved by a spreadsheet. `order` of day and month is null if
 * unknown. Work time has tenths, rest is separate, empty cells are null. Source of the columns: Concept2 Logbook's
 * export, old and new.
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

/** Removes the separators, decimals or apostrophe that spreadsheets add to an id. */
const readId = (text: string): string =>
  ungroup(text.replace(/^['\u2019]/, '')).replace(/^(\d+)[.,]0+$/, '$1')

/** Whether a spreadsheet lost an id: '1.12E+08' is rounded, '###' did not fit. */
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

/** Grouped thousands. Concept2 never has three decimals. */
const GROUPS = /^[1-9]\d{0,2}([.,' \u2019\u00a0\u202f])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/

const isGrouped = (text: string): boolean => GROUPS.test(text)

/** '1,279.1' to 1279.1, and '1.279,1' to 1279,1. */
function ungroup(text: string): string {
  const [, sign] = GROUPS.exec(text) ?? []
  return sign === undefined ? text : text.replaceAll(sign, '')
}

/** Metres a second. In a faster distance, a sign before three digits is no thousands separator. */
const FASTEST = 25

/** Metres; null if empty. NaN if they are not whole, or are grouped and faster than `FASTEST`. */
function readMetres(text: string, durationMs: number): number | null {
  const metres = wholeNumber(ungroup(text))
  const isTooFast = (metres ?? 0) > (FASTEST * durationMs) / 1000
  return isGrouped(text) && isTooFast ? Number.NaN : metres
}

const wholeNumber = (text: string): number | null => {
  if (text === '') return null
  const [, whole] = /^(\d{1,7}|\d{3,7}[.,]0{1,2})$/.exec(text) ?? []
  return whole === undefined ? Number.NaN : Math.trunc(Number(whole.replace(',', '.')))
}

/** Monitors write zero for missing figures. */
function measured(text: string): number | null {
  const value = wholeNumber(text)
  return value === 0 ? null : value
}

const toMachine = (type: string): Pick<ReadSession, 'sport' | 'craft'> =>
  machines[type.toLowerCase().replace(/[^a-z]/g, '')] ?? { sport: 'other', craft: null }

const readable = (notes: string): string =>
  notes.replaceAll('\0', '').toWellFormed().slice(0, 5_000).toWellFormed()
