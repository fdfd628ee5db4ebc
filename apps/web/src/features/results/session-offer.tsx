import type { SessionResult } from '@boathouse/domain/results/rules'
import { useFormats } from '#lib/formats.ts'
import { useTranslate } from '#lib/words.tsx'
import { type Named, useDisciplineWords } from '#shared/disciplines/discipline-words.ts'
import { Facts } from '#ui/facts.tsx'
import classes from './result-form.module.css'

interface Props {
  readonly offer: SessionResult
  readonly discipline: Named
}

/** What a session has the say of in its result. */
export function OfferedFacts({ offer, discipline }: Props) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { nameOf, figureOf } = useDisciplineWords()
  const { date, value, provenance } = offer
  return (
    <div className={classes.lead}>
      <p className={classes.quiet}>{t('result.session.lead')}</p>
      <Facts
        facts={[
          { name: t('discipline.label'), value: nameOf(discipline) },
          { name: t('result.date'), value: <time dateTime={date}>{exactDay(date)}</time> },
          ...(value === null ? [] : [{ name: t('result.value.any'), value: figureOf(discipline, value) }]),
          ...(provenance === 'import'
            ? [{ name: t('result.provenance'), value: t('provenance.import') }]
            : []),
        ]}
      />
    </div>
  )
}
