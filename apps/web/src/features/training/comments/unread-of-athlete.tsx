import type { UnreadSession } from '@boathouse/domain/training/comments/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { COMMENTS_HASH, unreadOfAthleteQuery } from './api.ts'
import classes from './comments.module.css'

interface Athlete {
  readonly clubId: string
  readonly memberId: string
}

/** Links to an athlete's sessions with unread comments; null if there are none, undefined while loading. */
export function useUnreadOfAthlete({ clubId, memberId }: Athlete): ReactNode | undefined {
  const { data, error, isPending } = useQuery(unreadOfAthleteQuery({ clubId, memberId }))
  if (isPending) return undefined
  // If access is refused, hide the cached list too.
  if (error || data.sessions.length === 0) return null
  return <UnreadOfAthlete memberId={memberId} sessions={data.sessions} />
}

interface Props extends Pick<Athlete, 'memberId'> {
  readonly sessions: readonly UnreadSession[]
}

function UnreadOfAthlete({ memberId, sessions }: Props) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  return (
    <Card title={t('comments.unread')}>
      <ul className={parts.parts}>
        {sessions.map(({ id, date, comments: count }) => (
          <li key={id}>
            <Link
              className={classes.way}
              to="/team/$uid/$sessionId"
              params={{ uid: memberId, sessionId: id }}
              hash={COMMENTS_HASH}
              state
            >
              {t('comments.unread.of', { count, day: exactDay(date) })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
