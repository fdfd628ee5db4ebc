import Papa from 'papaparse'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { formatMeasure } from '../../kernel/measures.ts'
import type { CompetesAs } from '../../sport/age-classes/model.ts'
import { readTyped } from '../disciplines/typing-rules.ts'
import { newStandard } from './contract.ts'
import type { Standard, StandardSet } from './model.ts'
import { type FindComparison, judgeStandard, standardKey } from './set-rules.ts'

/** Column names of the file; others are ignored. */
const columns = ['discipline', 'competes as', 'age class', 'value', 'source', 'date'] as const
type Column = (typeof columns)[number]

export const LONGEST_CSV = 500_000

const categories = new Map<string, CompetesAs>([
  ...(['women', 'woman', 'w', 'f'] as const).map((word) => [word, 'women'] as const),
  ...(['men', 'man', 'm'] as const).map((word) => [word, 'men'] as const),
  ...(['open', ''] as const).map((word) => [word, 'open'] as const),
])

export type StandardLine =
  | { readonly line: number; readonly standard: Standard }
  | { readonly line: number; readonly code: string; readonly cell: string }

interface Known {
  readonly ageClasses: StandardSet['ageClasses']
  readonly find: FindComparison
  readonly toKey: (cell: string) => string | null
}

/**
 * Reads standards from CSV separated by commas, semicolons or tabs, as copied from spreadsheets. The first line names
 * the columns, in any order. Skips empty lines. Null without the columns 'discipline' and 'value'.
 */
export function readStandards(text: string, known: Known): StandardLine[] | null {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t'] })
  const [header = [], ...rows] = data
  const names = header.map((cell) => cell.trim().toLowerCase())
  if (!names.includes('discipline') || !names.includes('value')) return null
  const at = Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<
    Column,
    number
  >
  const read = new Set<string>()
  return rows.flatMap((cells, index): StandardLine[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const cellOf = (column: Column) => unguarded((cells[at[column]] ?? '').trim())
    const found = readLine(cellOf, known)
    if ('code' in found) return [{ line: index + 2, ...found }]
    const key = standardKey(found)
    if (read.has(key)) return [{ line: index + 2, code: 'standardTwice', cell: cellOf('discipline') }]
    read.add(key)
    return [{ line: index + 2, standard: found }]
  })
}

/** Removes the apostrophe that protects spreadsheets from formulas. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

function readLine(
  cellOf: (column: Column) => string,
  { ageClasses, find, toKey }: Known,
): Standard | { readonly code: string; readonly cell: string } {
  const wrong = (code: string, column: Column) => ({ code, cell: cellOf(column) })
  const disciplineKey = toKey(cellOf('discipline'))
  const comparison = disciplineKey === null ? null : find(disciplineKey)
  if (disciplineKey === null || !comparison) return wrong('disciplineUnknown', 'discipline')
  const competesAs = categories.get(cellOf('competes as').toLowerCase())
  if (!competesAs) return wrong('competesAsRequired', 'competes as')
  const typedClass = cellOf('age class').toLowerCase()
  const ageClass = ageClasses.find(({ name }) => name.toLowerCase() === typedClass)?.name
  if (ageClass === undefined && typedClass !== '') return wrong('ageClassUnknown', 'age class')
  const { value } = readTyped(comparison, cellOf('value'))
  if (value === null) return wrong('valueInvalid', 'value')
  const day = cellOf('date')
  if (day !== '' && !calendarDay.safeParse(day).success) return wrong('dayInvalid', 'date')
  const source = newStandard.shape.source.safeParse(cellOf('source'))
  if (!source.success) return wrong(source.error.issues[0]?.message ?? 'required', 'source')
  const standard = {
    ...{ disciplineKey, competesAs, ageClass: ageClass ?? '', value },
    ...{ source: source.data, setOn: day || null },
  }
  const judged = judgeStandard(standard, ageClasses, find)
  return judged ? wrong(judged.code, 'value') : standard
}

/** Inverse of `readStandards`. `nameOf` writes disciplines. */
export const writeStandards = (
  standards: readonly Standard[],
  { find, nameOf }: { readonly find: FindComparison; readonly nameOf: (disciplineKey: string) => string },
): string[][] => [
  [...columns],
  ...standards.map(({ disciplineKey, competesAs, ageClass, value, source, setOn }) => {
    const comparison = find(disciplineKey)
    const shown = comparison ? formatMeasure(comparison, value) : String(value)
    return [nameOf(disciplineKey), competesAs, ageClass, shown, source, setOn ?? '']
  }),
]
