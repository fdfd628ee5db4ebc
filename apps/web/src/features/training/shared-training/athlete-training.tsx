import { toShownName } from '@boathouse/domain/club/members/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SharedSession } from '@boathouse/domain/training/shared-training/model'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, ColumnsWideFirst, Stack } from '#ui/layout/card.tsx'
import { FoldedOnPhone } from '#ui/layout/folded-on-phone.tsx'
import { useIsPhone } from '#ui/layout/use-media.ts'
import {
  type AthleteAddress,
  athleteQuery,
  sharedSessionsQuery,
  sharedWeekQuery,
  sharedYearQuery,
} from './api.ts'
import { SharedSessions } from './shared-sessions.tsx'
import { SharedWeekCard } from './shared-week.tsx'
import { SharedYearCard } from './shared-year.tsx'

const AT_ONCE = 20
const AT_ONCE_ON_PHONE = 10

const useSessionsQuery = (athlete: AthleteAddress) =>
  sharedSessionsQuery(athlete, useIsPhone() ? AT_ONCE_ON_PHONE : AT_ONCE)

interface Props {
  readonly athlete: AthleteAddress
  readonly today: CalendarDay
  readonly week: CalendarDay | undefined
  readonly onWeek: (day: CalendarDay) => void
  readonly linkTo: (session: SharedSession, words: ReactNode) => ReactNode
  /** Reasons for attention; undefined while loading. */
  readonly reasons: ReactNode | undefined
  readonly unread: ReactNode | undefined
  readonly plan: ReactNode | undefined
  /** Wellness, for which the athlete consents separately; undefined while loading. */
  readonly wellness: ReactNode | undefined
  /** Time in heart-rate zones, which only athletes who share everything show. */
  readonly zones: ReactNode
  readonly felt: ReactNode
}

/** For coaches: an athlete's shared week, year and sessions, or a note that nothing is shared. */
export function AthleteTraining({ athlete, today, week, onWeek, linkTo, zones, felt, ...beside }: Props) {
  const t = useTranslate()
  const person = useQuery(athleteQuery(athlete))
  const year = useQuery(sharedYearQuery(athlete))
  const list = useInfiniteQuery(useSessionsQuery(athlete))
  const shown = useQuery(sharedWeekQuery(athlete, week))
  const share = year.data?.share
  const { reasons, unread, plan, wellness } = beside
  // Wait for all parts: any that comes later would move the others.
  if (useIsWaiting({ athlete, week, ...beside })) return <Waiting />
  // If access is refused, hide cached data too.
  const isRefused = [person, year, list, shown].some(
    ({ error }) => error && error.status >= 400 && error.status < 500,
  )
  if (isRefused || !person.data || !year.data || !list.data || !shown.data || !share) {
    const retry = () => {
      for (const query of [person, year, list, shown]) void query.refetch()
    }
    return (
      <Card title={t('label.training')}>
        <NotLoaded words={t('sharedTraining.notLoaded')} onRetry={retry} />
      </Card>
    )
  }
  const name = toShownName(person.data)
  // The athlete may have stopped sharing since the first response: any later one counts.
  if ([share, list.data.pages.at(-1)?.share, shown.data.share].includes('nothing')) {
    return (
      <Stack>
        {reasons}
        <Card title={t('label.training')}>
          <p>
            <strong>{t('label.notShared')}</strong>
          </p>
          <p>{t('sharedTraining.notShared.lead', { name })}</p>
        </Card>
        {plan}
        {wellness}
      </Stack>
    )
  }
  return (
    <ColumnsWideFirst>
      <Stack>
        {reasons}
        {unread}
        <SharedWeekCard week={shown.data} today={today} onWeek={onWeek} />
        {plan}
        <SharedSessions
          lead={share === 'figures' ? t('sharedTraining.figures', { name }) : null}
          list={list}
          sessions={list.data.pages.flatMap(({ items }) => items)}
          today={today}
          linkTo={linkTo}
        />
      </Stack>
      <FoldedOnPhone label={t('athlete.training.more')}>
        {wellness}
        {year.data.days.length > 0 && <SharedYearCard year={year.data} today={today} />}
        {share === 'everything' && zones}
        {felt}
      </FoldedOnPhone>
    </ColumnsWideFirst>
  )
}

type AwaitedParts = Pick<Props, 'athlete' | 'week' | 'reasons' | 'unread' | 'plan' | 'wellness'>

function useIsWaiting({ athlete, week, reasons, unread, plan, wellness }: AwaitedParts): boolean {
  const person = useQuery(athleteQuery(athlete))
  const year = useQuery(sharedYearQuery(athlete))
  const list = useInfiniteQuery(useSessionsQuery(athlete))
  const shown = useQuery(sharedWeekQuery(athlete, week))
  const isUnknown = [reasons, unread, plan, wellness].includes(undefined)
  return isUnknown || [person, year, list, shown].some(({ isPending }) => isPending)
}

function Waiting() {
  const t = useTranslate()
  return (
    <Card title={t('label.training')}>
      <p aria-busy="true">
        <Skeleton width="100%" />
      </p>
    </Card>
  )
}
