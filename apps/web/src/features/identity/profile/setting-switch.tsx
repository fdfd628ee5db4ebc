import type { Settings } from '@boathouse/domain/identity/profile/contract'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { useSettings } from './api.ts'
import classes from './setting-switch.module.css'

type Switched = Pick<
  Settings,
  | 'remindByMail'
  | 'commentsByMail'
  | 'plansByMail'
  | 'hidesTrackEnds'
  | 'isLeftOutOfRankings'
  | 'tracksWellness'
>

interface Props<Name extends keyof Switched> {
  readonly name: Name
  readonly settings: Pick<Settings, 'id' | 'version' | Name>
  readonly label: string
  readonly description: string
}

/** Switch for a setting of the profile. Optimistic; rolled back if saving fails. */
export function SettingSwitch<Name extends keyof Switched>(props: Props<Name>) {
  const { name, settings, label, description } = props
  const t = useTranslate()
  const words = useCodeWords()
  const { update, updateCache, fetchCurrent } = useSettings(settings.id)
  const [chosen, setChosen] = useState<{ isOn: boolean; until: number } | null>(null)
  const save = (isOn: boolean, version: number, mayRepeat = true) =>
    update.mutate(
      { params: { uid: settings.id }, body: { version, [name]: isOn } },
      {
        onSuccess: (now) => {
          updateCache(now)
          setChosen({ isOn: now[name], until: now.version })
        },
        onError: async (error) => {
          // Retry once: another field of the profile may have caused the conflict.
          if (error.code === 'stale' && mayRepeat)
            return save(isOn, (await fetchCurrent(error)).version, false)
          setChosen(null)
        },
      },
    )
  const choose = (isOn: boolean) => {
    if (update.isPending) return
    setChosen({ isOn, until: Number.POSITIVE_INFINITY })
    save(isOn, settings.version)
  }
  return (
    <>
      <Switch
        label={label}
        description={description}
        isOn={chosen && chosen.until > settings.version ? chosen.isOn : settings[name]}
        onChange={choose}
      />
      <p className={classes.status} role="status">
        {update.isPending && t('record.saving')}
        {update.isSuccess && t('record.saved')}
      </p>
      {update.error && chosen === null && (
        <RowFailure>
          {t('record.notSavedYet')} {words.ofFailure(update.error)}
        </RowFailure>
      )}
    </>
  )
}
