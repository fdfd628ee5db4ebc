import { disciplines } from '@boathouse/domain/disciplines/model'
import { byDiscipline, toScore } from '@boathouse/domain/disciplines/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { resultFromSession } from '@boathouse/domain/results/rules'
import type { Entry } from './season-file.ts'

/** An entry that was a single piece of a discipline, so that it can be a result. */
export interface RankedPiece {
  readonly sourceId: string
  readonly date: CalendarDay
  readonly disciplineKey: string
  readonly value: number
}

/** The entries that can be results, in the order of the disciplines, the best of each first. */
export const rankPieces = (entries: readonly Entry[]): RankedPiece[] =>
  entries
    .flatMap(({ sourceId, date, ...entry }) => {
      const result = resultFromSession({ ...entry, date, source: 'concept2' })
      const direction = result && disciplines.get(result.disciplineKey)?.direction
      if (!direction || result.value === null) return []
      const { disciplineKey, value } = result
      return [{ score: toScore(direction, value), piece: { sourceId, date, disciplineKey, value } }]
    })
    .toSorted(
      (one, other) =>
        byDiscipline(one.piece.disciplineKey, other.piece.disciplineKey) || one.score - other.score,
    )
    .map(({ piece }) => piece)

/** The best of each discipline, of pieces in their order. */
export const bestPieces = (pieces: readonly RankedPiece[]): RankedPiece[] =>
  pieces.filter(({ disciplineKey }, index) => pieces[index - 1]?.disciplineKey !== disciplineKey)
