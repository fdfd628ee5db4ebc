import { calendarDay, type Weekday } from '@boathouse/domain/kernel/calendar-day'
import { periodsIn } from '@boathouse/domain/kernel/periods'
import type { FieldProps } from '#editor/contract-form.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import type { GoalValues } from './goal-form-values.ts'
import classes from './goals.module.css'
import { periodUnit } from './use-goal-words.ts'

interface Props {
  readonly firstDayOfWeek: Weekday
  readonly field: FieldProps<GoalValues>
  readonly values: GoalValues
}

/** Start and end. For goals by week or month, also shows the number of whole weeks or months. */
export function DayFields({ firstDayOfWeek, field, values }: Props) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const unit = periodUnit({ kind: values.kind as 'volume', per: (values.per || 'total') as 'total' })
  const whole = unit && wholePeriods(values, unit, firstDayOfWeek)
  const first = whole?.[0]
  return (
    <div>
      <div className={classes.days}>
        <TextInput type="date" label={t('label.start')} max={values.end} {...field('start')} />
        <TextInput type="date" label={t('label.end')} min={values.start} {...field('end')} />
      </div>
      {whole && first && (
        <Quiet>
          {fillPlaceholder(
            t(unit === 'week' ? 'goal.form.weeks' : 'goal.form.months', {
              first: PLACEHOLDER,
              count: whole.length,
            }),
            <time dateTime={first.first}>{weekday(first.first)}</time>,
          )}
        </Quiet>
      )}
    </div>
  )
}

/** Five years with some slack: more is probably a typo, and means many weeks to calculate. */
const MAX_YEARS = 6

function wholePeriods({ start, end }: GoalValues, unit: 'week' | 'month', firstDayOfWeek: Weekday) {
  const [from, to] = [calendarDay.safeParse(start), calendarDay.safeParse(end)]
  if (!from.success || !to.success) return null
  if (Number(end.slice(0, 4)) - Number(start.slice(0, 4)) > MAX_YEARS) return null
  return periodsIn({ first: start, last: end }, unit, firstDayOfWeek).filter(
    ({ first, last }) => first >= start && last <= end,
  )
}
