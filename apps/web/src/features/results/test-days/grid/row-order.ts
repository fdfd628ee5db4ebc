import type { Comparison } from '@boathouse/domain/results/disciplines/model'
import { toScore } from '@boathouse/domain/results/disciplines/rules'
import type { TestCell } from '@boathouse/domain/results/test-days/model'
import { bestAttempt, changeSince } from '@boathouse/domain/results/test-days/rules'
import type { Entered } from './cell-text.ts'
import type { Column, GridLine } from './grid-columns.ts'

const figures = ['value', 'change', 'percent'] as const

/** Sorts by value, change or percentage in a discipline, or by mean percentage, best first. Null sorts by name. */
export type Sorting =
  | { readonly by: (typeof figures)[number]; readonly disciplineKey: string }
  | { readonly by: 'mean' }

/** Value in a select; empty for names. */
export const writeSorting = (sorting: Sorting | null): string =>
  sorting === null ? '' : sorting.by === 'mean' ? sorting.by : `${sorting.disciplineKey}.${sorting.by}`

/** Null for names and for malformed text. */
export function readSorting(text: string): Sorting | null {
  if (text === 'mean') return { by: text }
  const [, disciplineKey, last] = /^(.+)\.([a-z]+)$/.exec(text) ?? []
  const by = figures.find((one) => one === last)
  return disciplineKey && by ? { disciplineKey, by } : null
}

/** Improvement since the last test; null if there is no last or no current value. */
export function changeOf(comparison: Comparison, last: TestCell['last'], { attempts }: Entered) {
  const best = bestAttempt(comparison, attempts)
  return best && last ? changeSince(comparison, last.value, best.value) : null
}

/** Best first, athletes without a value last. Stable: equal athletes stay in order of names. */
export function sortLines(
  lines: readonly GridLine[],
  columns: readonly Column[],
  sorting: Sorting,
): GridLine[] {
  const scores = new Map(lines.map((line) => [line, scoreOf(line, columns, sorting)]))
  const of = (line: GridLine) => scores.get(line) ?? Number.POSITIVE_INFINITY
  return lines.toSorted((one, other) => (of(one) === of(other) ? 0 : of(one) - of(other)))
}

/** Number to sort by, lowest first; null without a value. */
function scoreOf(line: GridLine, columns: readonly Column[], sorting: Sorting): number | null {
  if (sorting.by === 'mean') return negated(line.mean?.percent ?? null)
  const place = columns.findIndex(({ key }) => key === sorting.disciplineKey)
  const comparison = columns[place]?.comparison
  const cell = line.cells[place]
  if (!comparison || !cell) return null
  if (sorting.by === 'change') return negated(changeOf(comparison, cell.cell.last, cell.shown))
  if (sorting.by === 'percent') return negated(line.percents[place] ?? null)
  const best = bestAttempt(comparison, cell.shown.attempts)
  return best && toScore(comparison.direction, best.value)
}

const negated = (figure: number | null) => (figure === null ? null : -figure)
