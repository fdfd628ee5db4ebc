import type { Me } from '@boathouse/domain/account/contract'
import { toFullName } from '@boathouse/domain/members/rules'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { unreadAthletesQuery, unreadQuery } from '#features/comments/api.ts'
import { consentsQuery } from '#features/consents/api.ts'
import { ownWeekQuery } from '#features/planned-sessions/own-api.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/card.tsx'
import classes from './-for-today.module.css'

/** Addresses within the dashboard of the cards that the lines lead to. */
export const TODAY_CARDS = { plan: 'todays-plan', consents: 'consents' } as const

const MOST_LINES_OF_A_KIND = 3

function queriesOf({ abilities, user }: Me) {
  const coached = abilities.coachAthletes ? user.teamId : null
  return {
    plan: { ...ownWeekQuery(), enabled: abilities.keepLog },
    comments: { ...unreadQuery, enabled: abilities.keepLog },
    athletes: { ...unreadAthletesQuery(coached ?? ''), enabled: coached !== null },
    consents: { ...consentsQuery, enabled: user.teamId !== null },
  }
}

/** Loads what `ForToday` shows. */
export async function prefetchToday(queryClient: QueryClient, me: Me): Promise<void> {
  const { plan, comments, athletes, consents } = queriesOf(me)
  await Promise.all([
    plan.enabled && queryClient.prefetchQuery(plan),
    comments.enabled && queryClient.prefetchQuery(comments),
    athletes.enabled && queryClient.prefetchQuery(athletes),
    consents.enabled && queryClient.prefetchQuery(consents),
  ])
}

/**
 * Everything that waits for the reader, one line each: today's planned sessions, new comments, open questions. The cards below have
 * the rest.
 */
export function ForToday({ me }: { readonly me: Me }) {
  const t = useTranslate()
  const lines = useLines(me)
  if (lines.length === 0) return null
  return (
    <Card title={t('forToday.title')}>
      <ul className={classes.lines}>{lines}</ul>
    </Card>
  )
}

function useLines(me: Me): ReactNode[] {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const queries = queriesOf(me)
  const plan = useQuery(queries.plan).data
  const comments = useQuery(queries.comments).data
  const athletes = useQuery(queries.athletes).data
  const consents = useQuery(queries.consents).data
  const planned = plan?.planned.filter(({ date, done }) => date === plan.today && done === null) ?? []
  const isOpen = (kind: string) =>
    (consents?.readers.length ?? 0) > 0 &&
    consents?.items.some((consent) => consent.kind === kind && consent.version === 0)
  return [
    ...planned.slice(0, MOST_LINES_OF_A_KIND).map(({ id, title, workout }) => (
      <li key={id}>
        <Link className={classes.line} to="/dashboard" hash={TODAY_CARDS.plan}>
          {t('forToday.planned', { title })}
        </Link>
        {workout && <p className={classes.workout}>{workout}</p>}
      </li>
    )),
    ...(comments?.sessions ?? []).slice(0, MOST_LINES_OF_A_KIND).map(({ id, date, comments: count }) => (
      <li key={id}>
        <Link className={classes.line} to="/training-logs/$sessionId" params={{ sessionId: id }}>
          {t('comments.unread.of', { count, day: exactDay(date) })}
        </Link>
      </li>
    )),
    ...(athletes?.athletes ?? []).slice(0, MOST_LINES_OF_A_KIND).map(({ id, comments: count, ...person }) => (
      <li key={id}>
        <Link className={classes.line} to="/team/$uid" params={{ uid: id }}>
          {t('comments.unread.by', { count, name: toFullName(person) ?? person.email })}
        </Link>
      </li>
    )),
    ...(['training', 'wellness'] as const)
      .filter((kind) => isOpen(kind) && (kind === 'training' || me.user.tracksWellness))
      .map((kind) => (
        <li key={kind}>
          <Link className={classes.line} to="/dashboard" hash={TODAY_CARDS.consents}>
            {t(`forToday.consent.${kind}`)}
          </Link>
        </li>
      )),
  ]
}
