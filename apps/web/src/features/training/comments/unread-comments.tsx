import { toShownName } from '@boathouse/domain/club/members/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { Card } from '#ui/layout/card.tsx'
import { COMMENTS_HASH, unreadAthletesQuery, unreadQuery } from './api.ts'
import classes from './comments.module.css'

interface Props {
  /** Called before paint with texts like '2 new comments', by session id. */
  readonly onKnown?: ((counts: ReadonlyMap<string, string>) => void) | undefined
}

/** Links to the user's sessions with unread comments. Needs the message part 'rest'. */
export function UnreadComments({ onKnown }: Props) {
  const { t, has } = useLanguage()
  const { exactDay } = useFormats()
  const { data } = useQuery(unreadQuery)
  useLayoutEffect(() => {
    if (data)
      onKnown?.(
        new Map(data.sessions.map(({ id, comments: count }) => [id, t('comments.unread.count', { count })])),
      )
  }, [data, onKnown, t])
  if (!data || data.sessions.length === 0 || !has('comments.unread')) return null
  return (
    <Card title={t('comments.unread')}>
      <ul className={classes.ways}>
        {data.sessions.map(({ id, date, comments: count }) => (
          <li key={id}>
            <Link
              className={classes.way}
              to="/training-logs/$sessionId"
              params={{ sessionId: id }}
              hash={COMMENTS_HASH}
            >
              {t('comments.unread.of', { count, day: exactDay(date) })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function UnreadAthletes({ clubId }: { readonly clubId: string }) {
  const cameFrom = useCameFrom()
  const { t, has } = useLanguage()
  const { data, error } = useQuery(unreadAthletesQuery(clubId))
  if (error || !data || data.athletes.length === 0 || !has('comments.unread.athletes')) return null
  return (
    <Card title={t('comments.unread.athletes')}>
      <ul className={classes.ways}>
        {data.athletes.map(({ id, comments: count, ...person }) => (
          <li key={id}>
            <Link className={classes.way} to="/team/$uid" params={{ uid: id }} state={cameFrom}>
              {t('comments.unread.by', { count, name: toShownName(person) })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
