import type { ClubDay } from '@boathouse/domain/boathouse/club-day/model'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { LinkRow } from '#ui/table/link-row.tsx'
import classes from './club-day.module.css'

interface Props extends Pick<ClubDay, 'forgotten'> {
  /** Practices shown above, which link to their registers already. */
  readonly shown: ReadonlySet<string>
}

export function ForgottenRegisters({ forgotten: { count, first }, shown }: Props) {
  const t = useTranslate()
  const { dayOf, startOf } = usePracticeWords()
  const practices = first.filter(({ id }) => !shown.has(id))
  const more = count - first.length
  if (practices.length === 0 && more === 0) return null
  return (
    <Card
      title={t('clubDay.notTaken')}
      more={
        <Link to="/attendance" search={{ view: 'past' }}>
          {t('clubDay.notTaken.all')}
        </Link>
      }
    >
      <ul className={classes.list}>
        {practices.map((practice) => (
          <li key={practice.id}>
            <LinkRow
              to="/attendance/$practiceId/register"
              params={{ practiceId: practice.id }}
              name={practice.title}
            >
              <time dateTime={practice.startsAt}>
                {t('practice.when', { day: dayOf(practice), times: startOf(practice) })}
              </time>
            </LinkRow>
          </li>
        ))}
        {more > 0 && (
          <li>
            <LinkRow to="/attendance" search={{ view: 'past' }}>
              {t('clubDay.notTaken.more', { count: more })}
            </LinkRow>
          </li>
        )}
      </ul>
    </Card>
  )
}
