import type { Practice } from '@boathouse/domain/practices/model'
import { useTranslate } from '#lib/words.tsx'
import classes from './answer-counts.module.css'

/** How many said what: '12 of 20 coming', '3 maybe'. */
export function AnswerCounts({ practice }: { practice: Pick<Practice, 'counts' | 'capacity'> }) {
  const t = useTranslate()
  const { counts, capacity } = practice
  return (
    <span className={classes.counts}>
      <span>
        {capacity === null
          ? t('practice.coming', { count: counts.yes })
          : t('practice.comingOf', { count: counts.yes, capacity })}
      </span>
      {counts.maybe > 0 && <span>{t('practice.maybe', { count: counts.maybe })}</span>}
      {counts.no > 0 && <span>{t('practice.no', { count: counts.no })}</span>}
    </span>
  )
}
