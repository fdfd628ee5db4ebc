import { useTranslate } from '#lib/words.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './pending-notice.module.css'

export function PendingNotice() {
  const t = useTranslate()
  return (
    <div className={classes.place}>
      <Notice tone="plain" title={t('pending.title')}>
        {t('pending.lead')}
      </Notice>
    </div>
  )
}
