import type { Comparison } from '@boathouse/domain/disciplines/model'
import { toScore } from '@boathouse/domain/disciplines/rules'
import type { TestCell } from '@boathouse/domain/test-days/model'
import { bestAttempt, changeSince } from '@boathouse/domain/test-days/rules'

/** By what rows are sorted: names, as the server has them; or a discipline's values or changes, the best first. */
export interface Sorting {
  readonly disciplineKey: string
  readonly by: 'value' | 'change'
}

/** As an address and a list of choices have it; empty for names. */
export const writeSorting = (sorting: Sorting | null): string =>
  sorting ? `${sorting.disciplineKey}.${sorting.by}` : ''

/** Null for names, and for whatever is none. */
export function readSorting(text: unknown): Sorting | null {
  const [, disciplineKey, by] = /^(.+)\.(value|change)$/.exec(String(text)) ?? []
  return disciplineKey && by ? { disciplineKey, by: by === 'change' ? by : 'value' } : null
}

/** How much better somebody was than in their last test; null where one of both is missing. */
export function changeOf(comparison: Comparison, { last, attempts }: Pick<TestCell, 'last' | 'attempts'>) {
  const best = bestAttempt(comparison, attempts)
  return best && last ? changeSince(comparison, last.value, best.value) : null
}

/**
 * Athletes in the order of their cells in one discipline, the best first; who has no such figure last. Equal ones stay as they
 * are, by name.
 */
export function sortAthletes(
  athleteIds: readonly string[],
  cells: readonly TestCell[],
  comparison: Comparison,
  { disciplineKey, by }: Sorting,
): string[] {
  const scores = new Map(
    cells
      .filter((cell) => cell.disciplineKey === disciplineKey)
      .map((cell) => [
        cell.memberId,
        by === 'value' ? scoreOf(comparison, cell) : negated(changeOf(comparison, cell)),
      ]),
  )
  const of = (id: string) => scores.get(id) ?? Number.POSITIVE_INFINITY
  return athleteIds.toSorted((one, other) => (of(one) === of(other) ? 0 : of(one) - of(other)))
}

function scoreOf(comparison: Comparison, { attempts }: TestCell): number | null {
  const best = bestAttempt(comparison, attempts)
  return best && toScore(comparison.direction, best.value)
}

const negated = (change: number | null) => (change === null ? null : -change)
