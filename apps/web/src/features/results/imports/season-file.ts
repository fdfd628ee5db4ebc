import type { DayOrder } from '@boathouse/activity-files/written-date'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { newId } from '@boathouse/domain/kernel/ids'
import { importedSession } from '@boathouse/domain/results/imports/model'
import {
  type CsvRecord,
  findSeasonOrder,
  isConcept2Season,
  type OpenDate,
  type ReadSession,
  readConcept2,
  type Unreadable,
} from '@boathouse/domain/results/imports/rules'
import { refuseFarFuture } from '@boathouse/domain/training/training-sessions/rules'
import Papa from 'papaparse'

/** A season of 160 entries has 30 KB: a far larger file is not a season. */
const MAX_BYTES = 5 * 1024 * 1024

/** Entries get an id here, so that retries are idempotent. */
export type Entry = ReadSession & { readonly id: string }

export type Reason = Unreadable | 'tooLong' | 'brokenLine' | 'openQuote' | 'afterTomorrow' | 'twice'

export interface SkippedLine {
  readonly line: number
  readonly reason: Reason
}

export interface Season {
  readonly entries: readonly Entry[]
  readonly unreadable: readonly SkippedLine[]
  readonly duplicates: readonly SkippedLine[]
}

export interface OpenSeason {
  readonly text: string
  readonly openDate: OpenDate
}

export type FileRefusal = 'empty' | 'notSeason' | 'noEntries' | 'unreadable'

/** Judges by name and size, without reading the file. */
export const mayBeSeason = ({ name, size }: File): boolean => /\.(csv|txt)$/i.test(name) && size <= MAX_BYTES

export async function readFile(file: File, today: CalendarDay): Promise<Season | OpenSeason | FileRefusal> {
  if (file.size === 0) return 'empty'
  try {
    return readSeason(decode(await file.arrayBuffer()), today)
  } catch {
    return 'unreadable'
  }
}

/** Decodes UTF-16 with a BOM, UTF-8, or else Windows-1252. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Parses a season. Infers the order of day and month from its dates; if they are ambiguous, uses `told`. */
export function readSeason(
  text: string,
  today: CalendarDay,
  told: DayOrder | null = null,
): Season | OpenSeason | FileRefusal {
  if (text.trim() === '') return 'empty'
  const [first, ...rows] = parseRows(text).filter(({ cells }, index) => index > 0 || !isSeparatorLine(cells))
  const names = first?.cells.map((name) => name.trim()) ?? []
  if (!isConcept2Season(names)) return 'notSeason'
  if (rows.length === 0) return 'noEntries'
  const order = findSeasonOrder(
    rows.map(({ cells }) => cells[names.indexOf('Date')] ?? ''),
    today,
  )
  if (order === null || typeof order === 'string') return readRows(rows, { names, today, order })
  return told ? readRows(rows, { names, today, order: told }) : { text, openDate: order }
}

/** Some spreadsheets write 'sep=;' before the header. */
const isSeparatorLine = ([first = '']: readonly string[]): boolean => /^sep=/i.test(first)

interface Reading {
  readonly names: readonly string[]
  readonly today: CalendarDay
  readonly order: DayOrder | null
}

function readRows(rows: readonly Row[], reading: Reading): Season {
  const found = new Map<string, Entry>()
  const unreadable: SkippedLine[] = []
  const duplicates: SkippedLine[] = []
  for (const { line, ...row } of rows) {
    const entry = parseEntry(row, reading)
    if (typeof entry === 'string') unreadable.push({ line, reason: entry })
    else if (found.has(entry.sourceId)) duplicates.push({ line, reason: 'twice' })
    else found.set(entry.sourceId, entry)
  }
  return { entries: [...found.values()], unreadable, duplicates }
}

interface Row {
  readonly line: number
  readonly cells: readonly string[]
  readonly broken: 'brokenLine' | 'openQuote' | null
}

/** Non-empty rows with line numbers, which differ from row numbers because quoted text may span lines. */
function parseRows(text: string): Row[] {
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const rows: Row[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(lines, {
    newline: '\n',
    delimitersToGuess: [',', ';', '\t'],
    step: ({ data, errors, meta }) => {
      const quotes = errors.find(({ type }) => type === 'Quotes')?.code
      const broken = quotes ? (quotes === 'MissingQuotes' ? 'openQuote' : 'brokenLine') : null
      if (broken || data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data, broken })
      for (; read < meta.cursor; read += 1) if (lines[read] === '\n') line += 1
    },
  })
  return rows
}

function parseEntry({ cells, broken }: Omit<Row, 'line'>, { names, today, order }: Reading): Entry | Reason {
  if (broken || cells.length !== names.length) return broken ?? 'brokenLine'
  const record: CsvRecord = Object.fromEntries(names.map((name, index) => [name, cells[index]]))
  const reading = readConcept2(record, order)
  if ('unreadable' in reading) return reading.unreadable
  const entry = { ...reading.session, id: newId() }
  return reasonRefused(entry, today) ?? entry
}

/** Reason why the server would refuse an entry, or null. It refuses whole batches, so such entries are left out. */
function reasonRefused(entry: Entry, today: CalendarDay): Reason | null {
  try {
    refuseFarFuture(entry.date, today)
  } catch (error) {
    if (error instanceof Refusal) return 'afterTomorrow'
    throw error
  }
  const judged = importedSession.safeParse({ ...entry, type: 'notSet', intensity: 'notSet' })
  if (judged.success) return null
  return judged.error.issues.some(({ message }) => message === 'durationInvalid') ? 'tooLong' : 'badNumber'
}

/** Whether a file is a season rather than the recording of one session. */
export async function isSeasonFile(file: File, today: CalendarDay): Promise<boolean> {
  return mayBeSeason(file) && typeof (await readFile(file, today)) !== 'string'
}
