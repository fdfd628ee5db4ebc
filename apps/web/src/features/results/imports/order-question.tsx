import type { DayOrder } from '@boathouse/activity-files/written-date'
import type { OpenDate } from '@boathouse/domain/results/imports/rules'
import { useId } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from './import-dialog.module.css'

interface Props {
  readonly openDate: OpenDate
  readonly onTell: (order: DayOrder) => void
}

export function OrderQuestion({ openDate, onTell }: Props) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {t('imports.order.question', { date: openDate.text })}
      </h3>
      <div className={classes.choices}>
        {(['dayFirst', 'monthFirst'] as const).map((order) => (
          <Button key={order} variant="default" onClick={() => onTell(order)}>
            {exactDay(openDate[order])}
          </Button>
        ))}
      </div>
    </section>
  )
}
