import type { TestCell } from '@boathouse/domain/results/test-days/model'
import { bestAttempt } from '@boathouse/domain/results/test-days/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import type { Entered } from './cell-text.ts'
import type { Column } from './grid-columns.ts'
import { changeOf } from './row-order.ts'

export function useCellWords() {
  const t = useTranslate()
  const { figureOf, differenceOf, betterBy, worseBy } = useDisciplineWords()
  return {
    /** Best attempt, for example '1:52.34', or the state as text. Null if the cell is empty. */
    shown: ({ discipline, comparison }: Column, { state, attempts }: Entered): string | null => {
      if (state) return t(`testDay.file.state.${state}`)
      const best = bestAttempt(comparison, attempts)
      return best && figureOf(discipline, best.value)
    },
    /** Change since the last test, in short and as a label. Null without a value then or now. */
    change: ({ discipline, comparison }: Column, last: TestCell['last'], entered: Entered) => {
      const change = changeOf(comparison, last, entered)
      if (change === null) return null
      const difference = Math.abs(change)
      const tone = change > 0 ? 'better' : change < 0 ? 'worse' : 'equal'
      return {
        tone,
        shown: tone === 'equal' ? '=' : (tone === 'better' ? betterBy : worseBy)(discipline, difference),
        words: t(`testGrid.${tone}`, { shown: differenceOf(discipline, difference) }),
      }
    },
  }
}
