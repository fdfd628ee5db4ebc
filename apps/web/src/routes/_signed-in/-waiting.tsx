import type { Me } from '@boathouse/domain/identity/account/contract'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { OwnWeek } from '@boathouse/domain/plans/planned-sessions/model'
import type { QueryClient } from '@tanstack/react-query'
import { consentsQuery } from '#features/club/consents/api.ts'
import { ownWeekQuery } from '#features/plans/planned-sessions/own-api.ts'
import { testRecordsQuery } from '#features/results/test-days/api.ts'
import { TestRecords } from '#features/results/test-days/lines/test-records.tsx'
import { unreadAthletesQuery, unreadQuery } from '#features/training/comments/api.ts'
import { UnreadComments } from '#features/training/comments/unread-comments.tsx'
import type { LanguageStore } from '#lib/i18n/language-store.ts'
import { unseenRecords } from '#lib/offline/seen-records.ts'
import { matchedDaysQuery } from '#shared/plans/plan-matches/matching.ts'
import { FirstOfAll } from '#ui/layout/card.tsx'
import { NewComments, OpenQuestions } from './-news.tsx'
import { PlanAndLog } from './-own-plan.tsx'
import { preparePart, useReadyPart } from './-ready-parts.ts'

interface Opening {
  readonly queryClient: QueryClient
  readonly language: LanguageStore
  readonly me: Me
}

export const prefetchWaiting = (opening: Opening): Promise<boolean> =>
  prepareAny(
    preparePart('plan', () => prefetchPlan(opening, isToDo)),
    preparePart('records', () => prefetchRecords(opening)),
    preparePart('comments', () => prefetchComments(opening)),
    preparePart('consents', () => prefetchConsents(opening)),
  )

export const prefetchForLog = (opening: Opening): Promise<boolean> =>
  prepareAny(
    preparePart('comments', () => prefetchComments(opening)),
    preparePart('plan', () => prefetchPlan(opening, ({ planned }) => planned.length > 0)),
  )

const prepareAny = (...parts: readonly Promise<boolean>[]): Promise<boolean> =>
  preparePart('waiting', async () => (await Promise.all(parts)).some(Boolean))

const isToDo = ({ planned, today }: OwnWeek): boolean =>
  planned.some(({ date, done }) => date === today && done === null)

/** Loads the user's week and today's question about it, if the week `isWorth` showing. Returns whether it is. */
async function prefetchPlan(
  { queryClient, language, me }: Opening,
  isWorth: (week: OwnWeek) => boolean,
): Promise<boolean> {
  if (!me.abilities.keepLog) return false
  const query = ownWeekQuery()
  await queryClient.prefetchQuery(query)
  const week = queryClient.getQueryData(query.queryKey)
  if (!week || !isWorth(week)) return false
  const { today } = week
  const isAsked = week.done.some(({ date, plannedId }) => date === today && plannedId === null)
  await Promise.all([
    // The question uses messages of a session's page.
    language.load(['record', 'rest']),
    isAsked && queryClient.prefetchQuery(matchedDaysQuery({ from: today, to: today })),
  ])
  return true
}

async function prefetchComments({ queryClient, language, me }: Opening): Promise<boolean> {
  const coached = me.abilities.coachAthletes ? me.user.teamId : null
  const ofAthletes = unreadAthletesQuery(coached ?? '')
  await Promise.all([
    me.abilities.keepLog && queryClient.prefetchQuery(unreadQuery),
    coached !== null && queryClient.prefetchQuery(ofAthletes),
  ])
  const sessions = queryClient.getQueryData(unreadQuery.queryKey)?.sessions
  const athletes = queryClient.getQueryData(ofAthletes.queryKey)?.athletes
  if (!sessions?.length && !athletes?.length) return false
  await language.load(['rest'])
  return true
}

async function prefetchRecords({ queryClient, language, me }: Opening): Promise<boolean> {
  if (me.user.teamId === null || !me.uses.usesTests) return false
  await queryClient.prefetchQuery(testRecordsQuery)
  const { items = [] } = queryClient.getQueryData(testRecordsQuery.queryKey) ?? {}
  if (unseenRecords(items).length === 0) return false
  await language.load(['record', 'rest'])
  return true
}

async function prefetchConsents({ queryClient, language, me }: Opening): Promise<boolean> {
  if (me.user.teamId === null) return false
  await queryClient.prefetchQuery(consentsQuery)
  const { items = [], readers = [] } = queryClient.getQueryData(consentsQuery.queryKey) ?? {}
  const isOpen = items.some(
    ({ clubId, kind, version }) =>
      version === 0 &&
      (kind === 'training' || me.user.tracksWellness) &&
      readers.some((reader) => reader.clubId === clubId),
  )
  if (!isOpen) return false
  await language.load(['rest'])
  return true
}

interface Props {
  readonly me: Me
  readonly today: CalendarDay
  /** In the log: shows the whole week, without questions. */
  readonly isLog?: boolean
  /** Called with texts like '2 new comments', by session id. */
  readonly onNewComments?: (counts: ReadonlyMap<string, string>) => void
}

/** Cards about pending items that were ready when the screen opened. */
export function Waiting({ me, today, isLog = false, onNewComments }: Props) {
  const hasPlan = useReadyPart('plan')
  const hasRecords = useReadyPart('records') && !isLog
  const hasComments = useReadyPart('comments')
  const hasConsents = useReadyPart('consents') && !isLog
  const cards = (
    <>
      {hasPlan && <PlanAndLog user={me.user} today={today} isWeek={isLog} />}
      {hasRecords && <TestRecords />}
      {hasComments && (isLog ? <UnreadComments onKnown={onNewComments} /> : <NewComments me={me} />)}
      {hasConsents && <OpenQuestions me={me} today={today} />}
    </>
  )
  // On the dashboard, other cards come first.
  return isLog ? <FirstOfAll>{cards}</FirstOfAll> : cards
}
