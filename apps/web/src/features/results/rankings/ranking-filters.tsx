import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { CompetesAs } from '@boathouse/domain/sport/age-classes/model'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCurrentSquads } from '#shared/club/squads/current-squads.ts'
import { searchDisciplines, useDisciplineOptions } from '#shared/results/disciplines/discipline-options.ts'
import { useCategoryOptions } from '#shared/sport/age-classes/use-category-options.ts'
import { GroupedSelect } from '#ui/form/grouped-select.tsx'
import { Select } from '#ui/form/select.tsx'
import { ownSquadsQuery, testDaysQuery } from './api.ts'
import type { RankingSearch } from './ranking-search.ts'
import classes from './rankings.module.css'
import { useAgeClassOptions } from './use-age-class-options.ts'

interface Props {
  readonly clubId: string
  readonly ownSport: Sport
  /** Whether to filter by any squad, and by data that athletes share with admins only. */
  readonly isAdmin: boolean
  readonly today: CalendarDay
  readonly search: RankingSearch
  readonly onChange: (changes: RankingSearch) => void
}

export function RankingFilters({ clubId, ownSport, isAdmin, today, search, onChange }: Props) {
  const t = useTranslate()
  const options = useDisciplineOptions({ ownSport, clubId })
  return (
    <div className={classes.filters}>
      <GroupedSelect
        label={t('label.discipline')}
        placeholder={t('discipline.placeholder')}
        groups={options.groups}
        search={searchDisciplines}
        empty={t('discipline.none')}
        value={search.discipline ?? ''}
        onChange={(discipline) => onChange({ discipline: discipline || undefined })}
      />
      <PeriodFilter clubId={clubId} search={search} onChange={onChange} />
      <Select
        label={t('label.results')}
        data={[
          { value: '', label: t('rankings.verified.all') },
          { value: '1', label: t('rankings.verified.only') },
        ]}
        value={search.verified ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ verified: value === '1' ? '1' : undefined })}
      />
      {isAdmin ? (
        <AdminFilters clubId={clubId} today={today} search={search} onChange={onChange} />
      ) : (
        <OwnSquads search={search} onChange={onChange} />
      )}
    </div>
  )
}

type Narrowing = Pick<Props, 'search' | 'onChange'>

function PeriodFilter({ clubId, search, onChange }: Narrowing & { readonly clubId: string }) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { data } = useQuery(testDaysQuery(clubId))
  const tests = (data?.items ?? []).filter(({ publishedAt }) => publishedAt !== null)
  const isOther = search.test !== undefined && !tests.some(({ id }) => id === search.test)
  return (
    <Select
      label={t('label.period')}
      data={[
        { value: '', label: t('label.thisSeason') },
        { value: 'all', label: t('label.allTime') },
        ...tests.map(({ id, title, date }) => ({
          value: id,
          label: t('rankings.period.test', { title, day: exactDay(date) }),
        })),
        ...(isOther ? [{ value: search.test ?? '', label: t('rankings.period.otherTest') }] : []),
      ]}
      value={search.test ?? search.period ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({
          period: value === 'all' ? value : undefined,
          test: value === '' || value === 'all' ? undefined : value,
        })
      }
    />
  )
}

function SquadFilter({
  squads,
  search,
  onChange,
}: Narrowing & { readonly squads: readonly { readonly id: string; readonly name: string }[] }) {
  const t = useTranslate()
  return (
    <Select
      label={t('label.squad')}
      data={[
        { value: '', label: t('label.everyone') },
        ...squads.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={squads.some(({ id }) => id === search.squad) ? search.squad : ''}
      onChange={({ currentTarget: { value } }) => onChange({ squad: value || undefined })}
    />
  )
}

function OwnSquads(props: Narrowing) {
  const { data } = useQuery(ownSquadsQuery)
  return <SquadFilter squads={data?.items ?? []} {...props} />
}

function AdminFilters({ clubId, today, ...props }: Narrowing & Pick<Props, 'clubId' | 'today'>) {
  const t = useTranslate()
  const { search, onChange } = props
  return (
    <>
      <SquadFilter squads={useCurrentSquads(clubId) ?? []} {...props} />
      <Select
        label={t('label.category')}
        data={[{ value: '', label: t('rankings.category.all') }, ...useCategoryOptions()]}
        value={search.category ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ category: (value || undefined) as CompetesAs | undefined })
        }
      />
      <Select
        label={t('label.ageClass')}
        data={[
          { value: '', label: t('rankings.ageClass.all') },
          ...useAgeClassOptions(clubId, today, search.ages),
        ]}
        value={search.ages ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ages: value || undefined })}
      />
    </>
  )
}
