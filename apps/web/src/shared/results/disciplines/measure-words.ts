import { formatMeasure } from '@boathouse/domain/kernel/measures'
import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import { readTyped } from '@boathouse/domain/results/disciplines/typing-rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type Named, useDisciplineWords } from './discipline-words.ts'

interface Typed {
  readonly discipline: Named
  readonly value: string
  /** The parsed value; null if invalid. */
  readonly read: number | null
}

/** Help text of a discipline's value field, with the pace if it has one. */
export function useMeasureWords({ discipline, value, read }: Typed) {
  const t = useTranslate()
  const { figureOf, paceOf } = useDisciplineWords()
  const comparison = findComparison(discipline.disciplineKey, discipline.clubDiscipline)
  const measure = comparison?.measure ?? 'any'
  const asked = comparison ? readTyped(comparison, value).asked : []
  const help = t(`measure.help.${measure}`)
  const isUnread = measure !== 'any' && value.trim() !== ''
  const pace = read === null ? null : paceOf(discipline, read)
  const shown = read === null ? '' : figureOf(discipline, read)
  return {
    reading:
      read === null ? null : pace ? t('measure.readWithPace', { shown, pace }) : t('measure.read', { shown }),
    /** Possible meanings of the text, to choose from with one tap. */
    choices: comparison ? asked.map((one) => formatMeasure(comparison, one)) : [],
    hint: asked.length > 0 ? t('measure.ask') : isUnread ? t('measure.unreadable', { help }) : help,
    // Numeric keyboards lack the colon for minutes.
    inputMode: measure === 'time' || measure === 'any' ? ('text' as const) : ('decimal' as const),
  }
}
