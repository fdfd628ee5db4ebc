import type { TeamWeek } from '@boathouse/domain/plans/team-week/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { useCurrentSquads } from '#shared/club/squads/current-squads.ts'
import { ExportNews } from '#ui/dialog/export-menu.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { teamWeekQuery, useWeekExport } from './api.ts'
import { AttentionCard } from './attention-card.tsx'
import { DayDialog } from './day-dialog.tsx'
import type { TeamSearch } from './team-search.ts'
import classes from './team-week.module.css'
import { useSpokenTraining } from './use-spoken-training.ts'
import { useWeekWords } from './use-week-words.ts'
import { stepWeek, WeekControls, WeekHead } from './week-controls.tsx'
import { WeekExport } from './week-export.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WeekNotes } from './week-notes.tsx'

interface Props {
  readonly clubId: string
  readonly clubName: string
  readonly search: TeamSearch
  readonly onSearch: (changes: TeamSearch, step: 'push' | 'replace') => void
  readonly seesAll: boolean
  readonly tabs: ReactNode
}

export function TeamScreen({ clubId, clubName, search, onSearch, seesAll, tabs }: Props) {
  const t = useTranslate()
  const heading = useHeading('/team')
  const { data, error, refetch, isPlaceholderData } = useQuery(teamWeekQuery(clubId, search))
  const taking = useWeekExport()
  const isEmpty = data?.items.length === 0
  return (
    <>
      <PageHeader {...heading} />
      {tabs}
      <WeekControls
        {...{ clubId, search, seesAll }}
        onSearch={(changes) => onSearch({ ...changes, athlete: undefined, day: undefined }, 'push')}
      />
      <ExportNews taking={taking} />
      <Stack>
        {data && !isEmpty && <AttentionCard week={data} />}
        <Card
          title={t('teamWeek.all')}
          more={<WeekExport {...{ taking, clubId, search }} disabled={!data || isEmpty} />}
        >
          {data ? (
            <Week
              {...{ clubId, clubName, week: data, search, onSearch, seesAll }}
              isWaiting={isPlaceholderData}
            />
          ) : error?.status === 404 ? (
            <EmptyState lead={t('teamWeek.unknownSquad')} />
          ) : error ? (
            <NotLoaded words={t('teamWeek.notLoaded')} onRetry={() => void refetch()} />
          ) : (
            <RowListSkeleton count={8} />
          )}
        </Card>
      </Stack>
    </>
  )
}

interface WeekProps extends Omit<Props, 'tabs'> {
  readonly week: TeamWeek
  readonly isWaiting: boolean
}

function Week({ clubId, clubName, week, search, onSearch, seesAll, isWaiting }: WeekProps) {
  const t = useTranslate()
  const { range } = useFormats()
  const measure = search.measure ?? 'load'
  const { nameOf } = useWeekWords()
  useSpokenTraining(week)
  const squadName = useCurrentSquads(clubId)?.find(({ id }) => id === search.squad)?.name
  if (week.items.length === 0) {
    return (
      <EmptyState lead={t('teamWeek.empty')}>
        {seesAll && <LinkButton to="/admin/squads">{t('label.squads')}</LinkButton>}
      </EmptyState>
    )
  }
  const athlete = week.items.find(({ id }) => id === search.athlete)
  const day = athlete?.days.find(({ date }) => date === search.day)
  const close = () => onSearch({ athlete: undefined, day: undefined }, 'replace')
  return (
    <div className={classes.week} data-waiting={isWaiting}>
      <WeekHead week={week} search={search} />
      <p className={classes.paperHead} translate="no">
        {[
          clubName,
          t('teamWeek.all'),
          squadName ?? t(seesAll ? 'teamWeek.squad.all' : 'teamWeek.squad.own'),
        ].join(' · ')}
      </p>
      <p className={classes.shown} role="status">
        {t('teamWeek.shown', { count: week.items.length, days: range(week.first, week.last) })}
        <span className={classes.onPaper}> {nameOf(measure)}</span>
      </p>
      <WeekGrid
        {...{ week, measure, isWaiting }}
        onOpen={(athleteId, opened) => onSearch({ athlete: athleteId, day: opened }, 'push')}
        onWeek={(step) => {
          const other = stepWeek(week, step)
          if (other !== undefined) onSearch({ week: other }, 'push')
        }}
      />
      <WeekNotes measure={measure} />
      {athlete && day && <DayDialog {...{ clubId, athlete, day }} onClose={close} />}
    </div>
  )
}
