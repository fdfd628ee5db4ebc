import type { Settings } from '@boathouse/domain/profile/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { RowFailure } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { settingsQuery, useSettings } from './api.ts'
import classes from './reminders.module.css'

interface Props {
  readonly uid: string
  readonly onEndLinks: () => void
}

/** Whether practices that wait for an answer are mailed to this person. */
export function Reminders({ uid, onEndLinks }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(settingsQuery(uid))
  if (data) {
    return (
      <>
        <Known settings={data} />
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

/** Switched at once, and back if it could not be saved. */
function Known({ settings }: { settings: Settings }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { update, updateCache, fetchCurrent } = useSettings(settings.id)
  /** What was chosen here, while it is on its way. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const save = (remindByMail: boolean, version: number, mayRepeat = true) =>
    update.mutate(
      { params: { uid: settings.id }, body: { version, remindByMail } },
      {
        onSuccess: (now) => {
          updateCache(now)
          setChosen(null)
        },
        onError: async (error) => {
          // Whatever else was changed elsewhere, it was not this choice.
          if (error.code === 'stale' && mayRepeat)
            return save(remindByMail, (await fetchCurrent(error)).version, false)
          setChosen(null)
        },
      },
    )
  const choose = (isOn: boolean) => {
    if (update.isPending) return
    setChosen(isOn)
    save(isOn, settings.version)
  }
  return (
    <>
      <Switch
        label={t('reminders.byMail')}
        description={t('reminders.byMail.help')}
        isOn={chosen ?? settings.remindByMail}
        onChange={choose}
      />
      <p className={classes.status} role="status">
        {update.isPending && t('settings.saving')}
        {update.isSuccess && t('settings.saved')}
      </p>
      {update.error && chosen === null && (
        <RowFailure>
          {t('settings.notSaved')} {words.ofFailure(update.error)}
        </RowFailure>
      )}
    </>
  )
}
