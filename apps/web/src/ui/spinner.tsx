import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './spinner.module.css'

/** For waits that have no shape yet, as the guard's. */
export function Spinner() {
  const t = useTranslate()
  return (
    <div className={classes.place} role="status">
      <Turning />
      <span className={classes.words}>{t('app.loading')}</span>
    </div>
  )
}

/** The same where most waits are over before anyone wonders: it is seen after a second. */
export function LateSpinner() {
  return (
    <div className={classes.late}>
      <Spinner />
    </div>
  )
}

/** The way on where not even the program comes: seen after a quarter of a minute, and working without it. */
export function LateRetry() {
  const t = useTranslate()
  return (
    <p className={classes.retry}>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page's own, with all that was asked of it. */}
      <a href="">{t('app.tryAgain')}</a>
    </p>
  )
}

/** The turning alone, where a heading already says what is awaited. */
export function Turning() {
  return <div className={classes.spinner} />
}
