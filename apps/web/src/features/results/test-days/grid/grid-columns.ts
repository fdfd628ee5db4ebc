import { toFullName } from '@boathouse/domain/club/members/rules'
import type { Units } from '@boathouse/domain/kernel/unit-choices'
import type { Comparison } from '@boathouse/domain/results/disciplines/model'
import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import { meanPercent, percentOfStandard } from '@boathouse/domain/results/standards/rules'
import type {
  GridStandards,
  TestAthlete,
  TestCell,
  TestDiscipline,
  TestGrid,
} from '@boathouse/domain/results/test-days/model'
import { bestAttempt } from '@boathouse/domain/results/test-days/rules'
import { type CellQueue, type ShownCell, toShownCell } from './cell-queue.ts'

export interface Column {
  readonly key: string
  readonly discipline: TestDiscipline
  readonly comparison: Comparison
  readonly name: string
}

/** Row of the grid, with cells in the order of the columns. */
export interface GridLine {
  readonly athlete: TestAthlete
  readonly name: string
  readonly cells: readonly ShownCell[]
  /** Best attempts in hundredths of a per cent of the athlete's standard; null without a standard. */
  readonly percents: readonly (number | null)[]
  /** Mean of `percents`, with the number of disciplines in it. */
  readonly mean: ReturnType<typeof meanPercent>
}

/** Columns of a test day, for typing weights in `weightUnit`. Skips unknown disciplines. */
export const toColumns = (
  disciplines: readonly TestDiscipline[],
  nameOf: (discipline: TestDiscipline) => string,
  weightUnit: Units['weightUnit'],
): Column[] =>
  disciplines.flatMap((discipline) => {
    const { disciplineKey: key, clubDiscipline } = discipline
    const comparison = findComparison(key, clubDiscipline)
    return comparison
      ? [{ key, discipline, comparison: { ...comparison, weightUnit }, name: nameOf(discipline) }]
      : []
  })

const keyOf = (cell: Pick<TestCell, 'memberId' | 'disciplineKey'>) => `${cell.memberId} ${cell.disciplineKey}`

interface Known {
  readonly queue: CellQueue
  readonly columns: readonly Column[]
  readonly noName: string
  readonly set: GridStandards | null
}

/** Applies unsent entries to the rows of a grid. */
export function toLines(
  { athletes, cells }: Pick<TestGrid, 'athletes' | 'cells'>,
  { queue, columns, noName, set }: Known,
): GridLine[] {
  const standards = new Map(set?.values.map((one) => [keyOf(one), one.value]))
  const stored = new Map(cells.map((cell) => [keyOf(cell), cell]))
  const waiting = Map.groupBy(queue, keyOf)
  return athletes.map((athlete) => {
    const shown = columns.map(({ key }) => {
      const at = keyOf({ memberId: athlete.id, disciplineKey: key })
      return toShownCell(stored.get(at) ?? untouched(athlete.id, key), waiting.get(at) ?? [])
    })
    const percents = columns.map(({ key, comparison }, place) => {
      const best = bestAttempt(comparison, shown[place]?.shown.attempts ?? [])
      const standard = standards.get(keyOf({ memberId: athlete.id, disciplineKey: key }))
      return best && standard ? percentOfStandard(comparison.direction, best.value, standard) : null
    })
    const mean = meanPercent(percents.filter((percent) => percent !== null))
    return { athlete, name: toFullName(athlete) ?? athlete.email ?? noName, cells: shown, percents, mean }
  })
}

/** Empty cell for a discipline that was added after the grid was loaded. */
const untouched = (memberId: string, disciplineKey: string): TestCell => ({
  memberId,
  disciplineKey,
  state: null,
  attempts: [],
  last: null,
  isRecord: false,
  isTold: false,
  hasBodyWeight: false,
  warning: null,
  enteredBy: null,
  correctedAt: null,
  version: 0,
})
