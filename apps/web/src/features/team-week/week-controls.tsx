import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { type TeamMeasure, type TeamWeek, teamMeasures } from '@boathouse/domain/team-week/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Hidden } from '#ui/hidden.tsx'
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'
import { Select } from '#ui/select.tsx'
import { squadsQuery } from './api.ts'
import type { TeamSearch } from './team-search.ts'
import classes from './team-week.module.css'

interface Props {
  readonly clubId: string
  readonly search: TeamSearch
  readonly onSearch: (changes: TeamSearch) => void
  /** Whether the reader sees all of the club, and not only the squads that they coach. */
  readonly seesAll: boolean
}

/** Which athletes, and which measure. */
export function WeekControls({ clubId, search, onSearch, seesAll }: Props) {
  const t = useTranslate()
  const measure: TeamMeasure = search.measure ?? 'load'
  return (
    <div className={classes.controls}>
      <SquadSelect {...{ clubId, search, onSearch, seesAll }} />
      <ChoicePills
        label={t('teamWeek.measure')}
        options={teamMeasures.map((value) => ({ value, label: t(`teamWeek.measure.${value}`) }))}
        value={measure}
        onChange={(chosen) => onSearch({ measure: chosen === 'load' ? undefined : chosen })}
      />
    </div>
  )
}

function SquadSelect({ clubId, search, onSearch, seesAll }: Props) {
  const t = useTranslate()
  const { data } = useInfiniteQuery(squadsQuery(clubId))
  const squads = data?.pages.flatMap(({ items }) => items) ?? []
  const isListed = search.squad === undefined || squads.some(({ id }) => id === search.squad)
  const options = [
    { value: '', label: t(seesAll ? 'teamWeek.squad.all' : 'teamWeek.squad.own') },
    ...squads.map(({ id, name }) => ({ value: id, label: name })),
    // One that has ended, or is not known yet.
    ...(isListed ? [] : [{ value: search.squad ?? '', label: t('teamWeek.squad') }]),
  ]
  return (
    <Select
      label={t('teamWeek.squad')}
      data={options}
      value={search.squad ?? ''}
      onChange={({ currentTarget }) => onSearch({ squad: currentTarget.value || undefined })}
    />
  )
}

/** The week before, or after, of one that is shown; none after the current one. */
export const stepWeek = ({ first, last, today }: TeamWeek, step: -1 | 1): string | undefined =>
  step === 1 && last >= today ? undefined : addDays(first, 7 * step)

/** Which week it is, and the ways to others. */
export function WeekHead({ week, search }: { week: TeamWeek; search: TeamSearch }) {
  const t = useTranslate()
  const { weekRange } = useFormats()
  const [before, after] = [stepWeek(week, -1), stepWeek(week, 1)]
  const to = (other: string | undefined) => ({ ...search, week: other })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" className={classes.head} aria-label={t('teamWeek.weeks')}>
      <p className={classes.range} aria-live="polite">
        <time dateTime={week.first}>{weekRange(week.first, week.last)}</time>
      </p>
      {after !== undefined && (
        <LinkButton to="/team" search={to(undefined)} variant="default" resetScroll={false}>
          {t('teamWeek.current')}
        </LinkButton>
      )}
      <Link to="/team" search={to(before)} resetScroll={false} className={classes.step}>
        <Hidden>{t('teamWeek.before')}</Hidden>
        <ChevronLeft />
      </Link>
      {after !== undefined && (
        <Link to="/team" search={to(after)} resetScroll={false} className={classes.step}>
          <Hidden>{t('teamWeek.after')}</Hidden>
          <ChevronRight />
        </Link>
      )}
    </div>
  )
}
