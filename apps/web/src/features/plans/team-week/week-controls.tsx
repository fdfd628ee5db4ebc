import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { type TeamMeasure, type TeamWeek, teamMeasures } from '@boathouse/domain/plans/team-week/model'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCurrentSquads } from '#shared/club/squads/current-squads.ts'
import { SquadSelect } from '#shared/club/squads/squad-select.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import steps from '#ui/form/step.module.css'
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'
import { Group } from '#ui/layout/group.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import type { TeamSearch } from './team-search.ts'
import classes from './team-week.module.css'
import { useWeekWords } from './use-week-words.ts'

interface Props {
  readonly clubId: string
  readonly search: TeamSearch
  readonly onSearch: (changes: TeamSearch) => void
  readonly seesAll: boolean
}

export function WeekControls({ clubId, search, onSearch, seesAll }: Props) {
  const t = useTranslate()
  const measure: TeamMeasure = search.measure ?? 'load'
  const { nameOf } = useWeekWords()
  const shown = useShownSquad({ clubId, search, seesAll })
  return (
    <div className={classes.controls}>
      <SquadSelect
        clubId={clubId}
        squad={search.squad}
        all={t(seesAll ? 'teamWeek.squad.all' : 'teamWeek.squad.own')}
        onChange={(squad) => onSearch({ squad })}
      />
      <ChoicePills
        label={t('label.show')}
        options={teamMeasures.map((value) => ({ value, label: nameOf(value) }))}
        value={measure}
        onChange={(chosen) => onSearch({ measure: chosen === 'load' ? undefined : chosen })}
      />
      {shown !== undefined && (
        <LinkButton
          to={seesAll ? '/admin/squads/$squadId' : '/team/squads/$squadId'}
          params={{ squadId: shown }}
          variant="default"
        >
          {t('teamWeek.squad.people')}
        </LinkButton>
      )}
    </div>
  )
}

/** The squad in the URL; without one, a coach's only squad. */
function useShownSquad({ clubId, search, seesAll }: Pick<Props, 'clubId' | 'search' | 'seesAll'>) {
  const [only, ...others] = useCurrentSquads(clubId) ?? []
  if (search.squad !== undefined) return search.squad
  return seesAll || others.length > 0 ? undefined : only?.id
}

/** A day of the previous or next week; undefined for weeks in the future. */
export const stepWeek = ({ first, last, today }: TeamWeek, step: -1 | 1): string | undefined =>
  step === 1 && last >= today ? undefined : addDays(first, 7 * step)

export function WeekHead({ week, search }: { week: TeamWeek; search: TeamSearch }) {
  const t = useTranslate()
  const { weekRange } = useFormats()
  const [before, after] = [stepWeek(week, -1), stepWeek(week, 1)]
  const to = (other: string | undefined) => ({ ...search, week: other })
  return (
    <Group className={classes.head} aria-label={t('teamWeek.weeks')}>
      <p className={classes.range} aria-live="polite">
        <time dateTime={week.first}>{weekRange(week.first, week.last)}</time>
      </p>
      {after !== undefined && (
        <LinkButton to="/team" search={to(undefined)} variant="default" resetScroll={false}>
          {t('label.thisWeek')}
        </LinkButton>
      )}
      <div className={steps.pair}>
        <Link to="/team" search={to(before)} resetScroll={false} className={steps.step}>
          <Hidden>{t('label.weekBefore')}</Hidden>
          <ChevronLeft />
        </Link>
        {after !== undefined && (
          <Link to="/team" search={to(after)} resetScroll={false} className={steps.step}>
            <Hidden>{t('label.weekAfter')}</Hidden>
            <ChevronRight />
          </Link>
        )}
      </div>
    </Group>
  )
}
