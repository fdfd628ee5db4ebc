import { importedSession } from '@boathouse/domain/imports/model'
import {
  type CsvRecord,
  isConcept2Season,
  type ReadSession,
  readConcept2,
  type Unreadable,
} from '@boathouse/domain/imports/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { newId } from '@boathouse/domain/kernel/ids'
import { refuseFarFuture } from '@boathouse/domain/training-sessions/rules'
import Papa from 'papaparse'

/** A season of 160 entries has 30 KB. What is a hundred times larger is something else, and is not even read. */
const MOST_BYTES = 5 * 1024 * 1024

/** An entry to be added, with the id that it will have: made once, so that sending it again stores it once. */
export type Entry = ReadSession & { readonly id: string }

export type Reason = Unreadable | 'tooLong' | 'brokenLine' | 'openQuote' | 'afterTomorrow' | 'twice'

/** A line of the file, as an editor counts them, that adds nothing. */
export interface SkippedLine {
  readonly line: number
  readonly reason: Reason
}

export interface Season {
  readonly entries: readonly Entry[]
  readonly unreadable: readonly SkippedLine[]
  readonly duplicates: readonly SkippedLine[]
}

export type FileRefusal = 'empty' | 'notSeason' | 'noEntries' | 'unreadable'

/** By its name and size; what is larger than any season is never opened. */
export const mayBeSeason = ({ name, size }: File): boolean => /\.(csv|txt)$/i.test(name) && size <= MOST_BYTES

/** Reads a chosen file in the browser. */
export async function readFile(file: File, today: CalendarDay): Promise<Season | FileRefusal> {
  if (file.size === 0) return 'empty'
  try {
    return readSeason(decode(await file.arrayBuffer()), today)
  } catch {
    return 'unreadable'
  }
}

/** UTF-8, or what Windows programs write in western Europe. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function readSeason(text: string, today: CalendarDay): Season | FileRefusal {
  if (text.trim() === '') return 'empty'
  const [first, ...rows] = parseRows(text)
  const names = first?.cells.map((name) => name.trim()) ?? []
  if (!isConcept2Season(names)) return 'notSeason'
  if (rows.length === 0) return 'noEntries'
  const found = new Map<string, Entry>()
  const unreadable: SkippedLine[] = []
  const duplicates: SkippedLine[] = []
  for (const { line, ...row } of rows) {
    const entry = parseEntry(row, names, today)
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

/** The rows that have something in them, each with the line it begins at: a quoted text may run over several. */
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

function parseEntry(
  { cells, broken }: Omit<Row, 'line'>,
  names: readonly string[],
  today: CalendarDay,
): Entry | Reason {
  if (broken || cells.length !== names.length) return broken ?? 'brokenLine'
  const record: CsvRecord = Object.fromEntries(names.map((name, index) => [name, cells[index]]))
  const reading = readConcept2(record)
  if ('unreadable' in reading) return reading.unreadable
  const entry = { ...reading.session, id: newId() }
  return reasonRefused(entry, today) ?? entry
}

/** Why the server would not take an entry. It takes all that are sent together or none, so such a one is not sent. */
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

/** Whether a file is a season rather than what a device recorded of one session. */
export async function isSeasonFile(file: File, today: CalendarDay): Promise<boolean> {
  return mayBeSeason(file) && typeof (await readFile(file, today)) !== 'string'
}
