import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { upcomingQuery } from './api.ts'
import { DayList, DayListSkeleton } from './day-list.tsx'
import type { RenderAnswer } from './practice-row.tsx'
import classes from './practices.module.css'

interface Props {
  readonly clubId: string
  readonly renderAnswer: RenderAnswer
  /** The way to a first practice, for whoever may set one. */
  readonly firstStep: ReactNode
}

/** What is on and what comes, day by day. */
export function Agenda({ clubId, renderAnswer, firstStep }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(upcomingQuery(clubId))
  if (list.isPending) return <DayListSkeleton count={3} />
  if (!list.data) return <NotLoaded words={t('practices.notLoaded')} onRetry={() => void list.refetch()} />
  const practices = list.data.pages.flatMap(({ items }) => items)
  if (practices.length === 0) {
    const lead = firstStep ? `${t('practices.empty')} ${t('practices.empty.run')}` : t('practices.empty')
    return <EmptyState lead={lead}>{firstStep}</EmptyState>
  }
  return (
    <div className={classes.agenda}>
      <DayList practices={practices} renderAnswer={renderAnswer} />
      <ShowMore
        list={list}
        shown={t('practices.shown', { count: practices.length })}
        notLoaded={t('practices.notLoaded')}
      />
    </div>
  )
}
