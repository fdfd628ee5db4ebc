import type { FieldError } from '@boathouse/domain/kernel/errors'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { SquadSelect } from '#shared/club/squads/squad-select.tsx'
import { ExportNews } from '#ui/dialog/export-menu.tsx'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FilterInput } from '#ui/table/filter-input.tsx'
import { clubQuery } from './api.ts'
import { ratedDays } from './rated-days.ts'
import classes from './rates.module.css'
import { RatesExport, useRatesExport } from './rates-export.tsx'
import { type RatePeriodName, type RatesSearch, ratePeriods, readDay } from './rates-search.ts'
import { toSorting } from './rates-sorting.ts'
import { RatesTable, RatesTableSkeleton } from './rates-table.tsx'

const loadMatrix = () => import('./register-matrix.tsx').then(({ RegisterMatrix }) => RegisterMatrix)

interface Props {
  readonly clubId: string
  readonly search: RatesSearch
  readonly onSearch: (changes: RatesSearch, step: 'push' | 'replace') => void
  readonly header: ReactNode
  readonly tabs: ReactNode
}

export function RatesScreen({ clubId, search, onSearch, header, tabs }: Props) {
  const t = useTranslate()
  const club = useQuery(clubQuery(clubId))
  const taking = useRatesExport()
  const sorting = toSorting(search)
  const { squad } = search
  const isRegister = search.show === 'register'
  const { days, errors } = club.data ? ratedDays(search, club.data) : { days: null, errors: [] }
  return (
    <>
      {header}
      {tabs}
      <RatePeriods
        search={search}
        errors={errors}
        onPeriod={(period) =>
          onSearch(
            period === 'days'
              ? { period, from: days?.first, to: days?.last }
              : { period, from: undefined, to: undefined },
            'push',
          )
        }
        onDays={(changes) => onSearch(changes, 'replace')}
      >
        <div className={classes.squad}>
          <SquadSelect
            clubId={clubId}
            squad={squad}
            all={t('teamWeek.squad.all')}
            onChange={(chosen) => onSearch({ squad: chosen }, 'push')}
          />
        </div>
        <ChoicePills
          label={t('label.show')}
          options={(['rates', 'register'] as const).map((value) => ({
            value,
            label: t(`rates.show.${value}`),
          }))}
          value={isRegister ? 'register' : 'rates'}
          onChange={(show) => onSearch({ show: show === 'register' ? show : undefined }, 'push')}
        />
      </RatePeriods>
      <ExportNews taking={taking} />
      {errors.length === 0 && (
        <Card
          title={t(isRegister ? 'rates.show.register' : 'label.athletes')}
          more={<RatesExport {...{ taking, clubId, days, squad, sorting }} />}
        >
          {days && isRegister && (
            <LazyPart
              load={loadMatrix}
              props={{ clubId, days, squad }}
              waiting={<RatesTableSkeleton />}
              notLoaded={t('rates.notLoaded')}
            />
          )}
          {days && !isRegister && (
            <RatesTable
              clubId={clubId}
              days={days}
              squad={squad}
              sorting={sorting}
              onSort={(next) => onSearch(next, 'replace')}
            />
          )}
          {!days && !club.isError && <RatesTableSkeleton />}
          {!days && club.isError && (
            <NotLoaded words={t('rates.notLoaded')} onRetry={() => void club.refetch()} />
          )}
        </Card>
      )}
    </>
  )
}

interface PeriodsProps {
  readonly search: RatesSearch
  readonly errors: readonly FieldError[]
  readonly onPeriod: (period: RatePeriodName) => void
  readonly onDays: (days: Pick<RatesSearch, 'from' | 'to'>) => void
  readonly children: ReactNode
}

function RatePeriods({ search, errors, onPeriod, onDays, children }: PeriodsProps) {
  const t = useTranslate()
  const { ofField } = useCodeWords()
  const errorOf = (path: string) => {
    const wrong = errors.find((error) => error.path === path)
    return wrong && ofField(wrong.code)
  }
  const labels = {
    season: t('label.thisSeason'),
    days30: t('rates.days30.long'),
    days: t('rates.period.days'),
  }
  const { period = 'season', from, to } = search
  return (
    <div className={classes.periods}>
      <ChoicePills
        label={t('label.period')}
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
            label={t('label.lastDay')}
            type="date"
            value={to}
            error={errorOf('to')}
            onSettled={(typed) => onDays({ to: readDay(typed) })}
          />
        </div>
      )}
      {children}
    </div>
  )
}
