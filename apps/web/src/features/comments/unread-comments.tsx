import { toFullName } from '@boathouse/domain/members/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRested } from '#lib/api/use-rested.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { Card } from '#ui/card.tsx'
import parts from '#ui/card-parts.module.css'
import { unreadAthletesQuery, unreadQuery } from './api.ts'
import classes from './comments.module.css'

/**
 * The ways to what others wrote about one's sessions and one has not seen, below everything else. It is asked for when the
 * screen has come to rest, and its words come then, so that no first page carries them and nothing is moved by it.
 */
export function UnreadComments() {
  const { t, has } = useLanguage()
  const { exactDay } = useFormats()
  const hasRested = useRested()
  const { data } = useQuery({ ...unreadQuery, enabled: hasRested })
  if (!data || data.sessions.length === 0 || !has('comments.unread')) return null
  return (
    <div className={parts.below}>
      <Card title={t('comments.unread')}>
        <ul className={parts.parts}>
          {data.sessions.map(({ id, date, comments: count }) => (
            <li key={id}>
              <Link className={classes.way} to="/training-logs/$sessionId" params={{ sessionId: id }}>
                {t('comments.unread.of', { count, day: exactDay(date) })}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** The athletes about whose sessions there is something that one has not seen, for who coaches them; asked for and worded as `UnreadComments`. */
export function UnreadAthletes({ clubId }: { readonly clubId: string }) {
  const { t, has } = useLanguage()
  const hasRested = useRested()
  const { data, error } = useQuery({ ...unreadAthletesQuery(clubId), enabled: hasRested })
  if (error || !data || data.athletes.length === 0 || !has('comments.unread.athletes')) return null
  return (
    <div className={parts.below}>
      <Card title={t('comments.unread.athletes')}>
        <ul className={parts.parts}>
          {data.athletes.map(({ id, comments: count, ...person }) => (
            <li key={id}>
              <Link className={classes.way} to="/team/$uid" params={{ uid: id }}>
                {t('comments.unread.by', { count, name: toFullName(person) ?? person.email })}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
