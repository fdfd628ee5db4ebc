import { useId } from 'react'
import { daysOf, months, twoDigits } from '#lib/i18n/day-names.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { Quiet } from '../layout/quiet.tsx'
import field from './field-group.module.css'
import classes from './season-start-field.module.css'
import { Select } from './select.tsx'

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly hint: string | undefined
}

/** A day of the year. If the month is shorter, uses its last day. */
export function SeasonStartField({ value, error, onChange, hint }: Props) {
  const t = useTranslate()
  const { formatLocale } = useLanguage()
  const id = useId()
  const [month = '01', day = '01'] = value.split('-')
  const choose = (nextMonth: string, nextDay: string) => {
    const last = daysOf(nextMonth).length
    onChange(`${nextMonth}-${twoDigits(Math.min(Number(nextDay), last))}`)
  }
  return (
    <fieldset className={field.group} aria-describedby={hint && `${id}-hint`}>
      <legend>{t('settings.seasonStart')}</legend>
      <div className={classes.dayAndMonth}>
        <Select
          label={t('settings.seasonStart.day')}
          data={daysOf(month)}
          value={String(Number(day))}
          error={error}
          onChange={(event) => choose(month, event.currentTarget.value)}
        />
        <Select
          label={t('settings.seasonStart.month')}
          data={months(formatLocale)}
          value={month}
          onChange={(event) => choose(event.currentTarget.value, day)}
        />
      </div>
      {hint && <Quiet id={`${id}-hint`}>{hint}</Quiet>}
    </fieldset>
  )
}
