import { useTranslate } from '#lib/i18n/language.tsx'
import { Quiet } from '../layout/quiet.tsx'
import classes from './spinner.module.css'

/** For parts whose layout is not known yet. */
export function Spinner() {
  const t = useTranslate()
  return (
    <div className={classes.place} role="status">
      <Turning />
      <Quiet as="span">{t('app.loading')}</Quiet>
    </div>
  )
}

/** Appears after a second. */
export function LazySpinner() {
  return (
    <div className={classes.late}>
      <Spinner />
    </div>
  )
}

/** Reload link that works without the program. Appears after 15 seconds. */
export function LazyRetry() {
  const t = useTranslate()
  return (
    <p className={classes.retry}>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page's own, with all that was asked of it. */}
      <a href="">{t('app.tryAgain')}</a>
    </p>
  )
}

/** Only the animation, below a heading that says what is loading. */
export function Turning() {
  return <div className={classes.spinner} />
}
