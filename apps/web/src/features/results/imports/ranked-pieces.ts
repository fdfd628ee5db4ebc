import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { byDiscipline, toScore } from '@boathouse/domain/results/disciplines/rules'
import { resultFromSession } from '@boathouse/domain/results/results/rules'
import type { Entry } from './season-file.ts'

/** An imported piece over exactly a discipline's distance or time: it can become a result. */
export interface RankedPiece {
  readonly sourceId: string
  readonly date: CalendarDay
  readonly disciplineKey: string
  readonly value: number
}

/** Entries that can become results, by discipline, best first. */
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

/** The best of each discipline; `pieces` must be sorted. */
export const bestPieces = (pieces: readonly RankedPiece[]): RankedPiece[] =>
  pieces.filter(({ disciplineKey }, index) => pieces[index - 1]?.disciplineKey !== disciplineKey)
