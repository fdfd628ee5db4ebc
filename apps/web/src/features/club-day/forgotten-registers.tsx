import type { ClubDay } from '@boathouse/domain/club-day/model'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePracticeWords } from '#shared/practices/practice-words.ts'
import { Card } from '#ui/card.tsx'
import { LinkRow } from '#ui/link-row.tsx'
import classes from './club-day.module.css'

interface Props extends Pick<ClubDay, 'forgotten'> {
  /** The practices of the day, by id: they have their own way to the register. */
  readonly shown: ReadonlySet<string>
}

/** Practices that are over and have no register: each leads straight to it, and those that are not named to the list. */
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
