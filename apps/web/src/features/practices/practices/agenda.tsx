import { addDays, dayAt, type Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHoursBefore } from '#shared/club/clubs/use-hours-before.ts'
import { ownUpcomingQuery, upcomingQuery } from '#shared/practices/practices/practice-cache.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useSpokenChanges } from '#ui/feedback/use-spoken-changes.ts'
import { Quiet } from '#ui/layout/quiet.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { DayListSkeleton } from './day-list.tsx'
import type { ClubPractice, RenderAnswer } from './practice-row.tsx'
import classes from './practices.module.css'
import { WeekList } from './week-list.tsx'

interface Props {
  readonly clubId: string
  /** Whether practices of the user's other clubs are shown, too. */
  readonly isOfAll?: boolean
  readonly firstDayOfWeek: Weekday
  readonly renderAnswer: RenderAnswer
  readonly firstStep: ReactNode
  readonly renderSeveral: (practices: readonly ClubPractice[]) => ReactNode
}

/** Days shown before 'Show all'. */
const DAYS_AHEAD = 14

/** Practices of the next days; if there are none, all. */
function findNear(practices: readonly Practice[]): readonly Practice[] {
  const last = addDays(dayAt(new Date(), practices[0]?.timeZone ?? 'UTC'), DAYS_AHEAD)
  const near = practices.filter(({ day }) => day <= last)
  return near.length > 0 ? near : practices
}

export function Agenda({
  clubId,
  isOfAll = false,
  firstDayOfWeek,
  renderAnswer,
  firstStep,
  renderSeveral,
}: Props) {
  const t = useTranslate()
  const list = useUpcoming(clubId, isOfAll)
  const [showsAll, setShowsAll] = useState(false)
  useSpokenPractices(list.data?.pages)
  if (list.isPending) return <DayListSkeleton count={3} />
  if (!list.data) return <NotLoaded words={t('practices.notLoaded')} onRetry={() => void list.refetch()} />
  const all = list.data.pages.flatMap(({ items }) => items)
  const practices = showsAll ? all : findNear(all)
  const isCut = practices.length < all.length
  if (practices.length === 0) {
    const lead = firstStep ? `${t('lineUps.empty')} ${t('practices.empty.run')}` : t('lineUps.empty')
    return <EmptyState lead={lead}>{firstStep}</EmptyState>
  }
  return (
    <div className={classes.agenda}>
      <div className={classes.top}>
        {!isOfAll && <AnswerRule practices={practices} />}
        {renderSeveral(all)}
      </div>
      <WeekList {...{ practices, firstDayOfWeek, renderAnswer }} />
      <ShowMore
        list={isCut ? { ...list, hasNextPage: true, fetchNextPage: () => setShowsAll(true) } : list}
        shown={t('practices.shown', { count: practices.length })}
        notLoaded={t('practices.notLoaded')}
      />
    </div>
  )
}

function useUpcoming(clubId: string, isOfAll: boolean): UseInfiniteQueryResult<Upcoming> {
  const own = useInfiniteQuery({ ...ownUpcomingQuery, enabled: isOfAll })
  const ofClub = useInfiniteQuery({ ...upcomingQuery(clubId), enabled: !isOfAll })
  return isOfAll ? own : ofClub
}

interface Upcoming {
  readonly pages: readonly { readonly items: readonly Practice[] }[]
}

/** Answer deadline, shown once for all practices that use the club's default. */
function AnswerRule({ practices }: { readonly practices: readonly Practice[] }) {
  const t = useTranslate()
  const { deadline } = useHoursBefore()
  const hours = practices.find(
    ({ own, answering, ownDeadline, answerDeadline }) =>
      own !== null && answering === 'open' && ownDeadline === null && answerDeadline !== null,
  )?.answerDeadline
  if (!hours) return null
  return <Quiet>{t('answer.rule', { before: deadline.wordsOf(String(hours)) })}</Quiet>
}

/** Announces how many practices others changed, moved or cancelled while the agenda is open. */
function useSpokenPractices(pages: readonly { readonly items: readonly Practice[] }[] | undefined): void {
  const t = useTranslate()
  const rows = useMemo(
    () => pages && new Map(pages.flatMap(({ items }) => items.map(({ id, version }) => [id, version]))),
    [pages],
  )
  useSpokenChanges({ rows, words: (count) => t('practices.changed', { count }) })
}
