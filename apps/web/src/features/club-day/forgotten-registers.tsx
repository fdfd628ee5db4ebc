import type { PastRegister } from '@boathouse/domain/register/model'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePracticeWords } from '#shared/practices/practice-words.ts'
import { Card } from '#ui/card.tsx'
import classes from './club-day.module.css'
import { LinkRow } from './link-row.tsx'

/** Practices that are over and have no register: each leads straight to it. */
export function ForgottenRegisters({ practices }: { practices: readonly PastRegister[] }) {
  const t = useTranslate()
  const { dayOf, startOf } = usePracticeWords()
  if (practices.length === 0) return null
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
      </ul>
    </Card>
  )
}
