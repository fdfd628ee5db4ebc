import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { practiceLogQuery } from './api.ts'
import classes from './practice-log.module.css'

interface Props {
  readonly clubId: string
  readonly practiceId: string
}

/** The user's sessions at a past practice, and how they disagree with its register. */
export function OwnPracticeLog(address: Props) {
  const t = useTranslate()
  const { data } = useQuery(practiceLogQuery(address))
  if (!data || (data.mismatch === null && data.sessions.length === 0)) return null
  return (
    <section className={classes.lines} aria-label={t('practiceLog.own')}>
      {data.mismatch && <p>{t(`practiceLog.${data.mismatch}`)}</p>}
      {data.sessions.map(({ id, type }) => (
        <p key={id}>
          <Link to="/training-logs/$sessionId" params={{ sessionId: id }}>
            {t('practiceLog.logged', {
              type: t(type === 'notSet' ? 'practiceLog.session' : `trainingType.${type}`),
            })}
          </Link>
        </p>
      ))}
    </section>
  )
}
