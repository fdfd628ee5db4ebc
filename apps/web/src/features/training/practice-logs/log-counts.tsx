import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { practiceCountsQuery } from './api.ts'
import classes from './practice-log.module.css'

interface Props {
  readonly clubId: string
  readonly practiceId: string
}

/** For coaches: number of athletes whose register and log disagree for a past practice, without names. */
export function PracticeLogCounts(address: Props) {
  const t = useTranslate()
  const { data, error } = useQuery(practiceCountsQuery(address))
  // If access is refused, hide the cached data too.
  if (!data || error || data.notLogged + data.notRegistered === 0) return null
  const { notLogged, notRegistered, notShared } = data
  return (
    <section className={classes.lines} aria-label={t('practiceLog.counts')}>
      {notLogged > 0 && <p>{t('practiceLog.counts.notLogged', { count: notLogged })}</p>}
      {notRegistered > 0 && <p>{t('practiceLog.counts.notRegistered', { count: notRegistered })}</p>}
      {notShared > 0 && <p>{t('practiceLog.counts.notShared', { count: notShared })}</p>}
    </section>
  )
}
