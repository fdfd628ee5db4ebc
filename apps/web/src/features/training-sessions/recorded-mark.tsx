import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './training-sessions.module.css'

/** A trace, for what has no track. */
const TRACE = '2,18 18,18 24,6 34,28 40,14 44,18 62,18'

/** That a device recorded a session: its track at a glance, if it has one. Its page has the whole. */
export function RecordedMark({ trackLine }: { trackLine: string | null }) {
  const t = useTranslate()
  const label = t(trackLine ? 'trainingLogs.recorded.track' : 'trainingLogs.recorded')
  return (
    <svg className={classes.recorded} viewBox="-2 -2 68 36" role="img" aria-label={label}>
      <polyline points={trackLine ?? TRACE} />
    </svg>
  )
}
