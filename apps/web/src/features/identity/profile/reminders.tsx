import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { settingsQuery } from './api.ts'
import classes from './reminders.module.css'
import { SettingSwitch } from './setting-switch.tsx'

interface Props {
  readonly uid: string
  readonly onEndLinks: () => void
}

export function Reminders({ uid, onEndLinks }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(settingsQuery(uid))
  if (data) {
    return (
      <>
        <SettingSwitch
          name="remindByMail"
          settings={data}
          label={t('reminders.byMail')}
          description={t('reminders.byMail.help')}
        />
        <SettingSwitch
          name="commentsByMail"
          settings={data}
          label={t('reminders.comments')}
          description={t('reminders.comments.help')}
        />
        <SettingSwitch
          name="plansByMail"
          settings={data}
          label={t('reminders.plans')}
          description={t('reminders.plans.help')}
        />
        <p className={classes.links}>{t('mailLinks.about')}</p>
        <Button variant="default" onClick={onEndLinks}>
          {t('mailLinks.end')}
        </Button>
      </>
    )
  }
  if (isError) return <NotLoaded words={t('reminders.notLoaded')} onRetry={() => void refetch()} />
  return (
    <p className={classes.waiting} aria-busy="true">
      <Skeleton width="12rem" />
    </p>
  )
}
