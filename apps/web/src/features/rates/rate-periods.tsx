import type { FieldError } from '@boathouse/domain/kernel/errors'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { FilterInput } from '#ui/filter-input.tsx'
import classes from './rates.module.css'
import { type RatePeriodName, type RatesSearch, ratePeriods, readDay } from './rates-search.ts'

interface Props {
  readonly search: RatesSearch
  readonly errors: readonly FieldError[]
  readonly onPeriod: (period: RatePeriodName) => void
  readonly onDays: (days: Pick<RatesSearch, 'from' | 'to'>) => void
}

/** Which days count: the season, the last thirty, or one's own. */
export function RatePeriods({ search, errors, onPeriod, onDays }: Props) {
  const t = useTranslate()
  const { ofField } = useCodeWords()
  const errorOf = (path: string) => {
    const wrong = errors.find((error) => error.path === path)
    return wrong && ofField(wrong.code)
  }
  const labels = {
    season: t('rates.season.long'),
    days30: t('rates.days30.long'),
    days: t('rates.period.days'),
  }
  const { period = 'season', from, to } = search
  return (
    <div className={classes.periods}>
      <ChoicePills
        label={t('rates.period')}
        options={ratePeriods.map((value) => ({ value, label: labels[value] }))}
        value={period}
        onChange={onPeriod}
      />
      {period === 'days' && (
        <div className={classes.days}>
          <FilterInput
            label={t('rates.from')}
            type="date"
            value={from}
            error={errorOf('from')}
            onSettled={(typed) => onDays({ from: readDay(typed) })}
          />
          <FilterInput
            label={t('rates.to')}
            type="date"
            value={to}
            error={errorOf('to')}
            onSettled={(typed) => onDays({ to: readDay(typed) })}
          />
        </div>
      )}
    </div>
  )
}
