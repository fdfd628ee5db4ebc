import { findComparison } from '@boathouse/domain/disciplines/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type Named, useDisciplineWords } from './discipline-words.ts'

interface Typed {
  readonly discipline: Named
  readonly value: string
  /** What is read of that; null where it is nothing that can be measured. */
  readonly read: number | null
}

/** What a field for a value of a discipline says of what is typed, with the pace where one goes with it. */
export function useMeasureWords({ discipline, value, read }: Typed) {
  const t = useTranslate()
  const { figureOf, paceOf } = useDisciplineWords()
  const measure = findComparison(discipline.disciplineKey, discipline.clubDiscipline)?.measure ?? 'any'
  const help = t(`measure.help.${measure}`)
  const isUnread = measure !== 'any' && value.trim() !== ''
  const pace = read === null ? null : paceOf(discipline, read)
  const shown = read === null ? '' : figureOf(discipline, read)
  return {
    reading:
      read === null ? null : pace ? t('measure.readWithPace', { shown, pace }) : t('measure.read', { shown }),
    hint: isUnread ? t('measure.unreadable', { help }) : help,
    // Minutes and seconds are set off by a colon, which a keyboard of digits has not.
    inputMode: measure === 'time' || measure === 'any' ? ('text' as const) : ('decimal' as const),
  }
}
