import type { ProfileChanges, Settings } from '@boathouse/domain/identity/profile/contract'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useSettings } from './api.ts'

type Name = keyof Settings & Exclude<keyof ProfileChanges, 'version'>

/** Saves a setting of the profile when the user chooses it. Shows the choice at once, and the former one if saving fails. */
export function useInstantSetting<Field extends Name>(
  settings: Pick<Settings, 'id' | 'version' | Field>,
  name: Field,
) {
  type Value = Settings[Field]
  const t = useTranslate()
  const words = useCodeWords()
  const { update, updateCache, fetchCurrent } = useSettings(settings.id)
  const [chosen, setChosen] = useState<{ value: Value; until: number } | null>(null)
  const save = (value: Value, version: number, onFailure?: () => void, mayRepeat = true) =>
    update.mutate(
      { params: { uid: settings.id }, body: { version, [name]: value } },
      {
        onSuccess: (now) => {
          updateCache(now)
          setChosen({ value: now[name], until: now.version })
        },
        onError: async (error) => {
          // Retry once: another field of the profile may have caused the conflict.
          if (error.code === 'stale' && mayRepeat)
            return save(value, (await fetchCurrent(error)).version, onFailure, false)
          onFailure?.()
          setChosen(null)
        },
      },
    )
  const hasFailed = update.error && chosen === null
  return {
    value: chosen && chosen.until > settings.version ? chosen.value : settings[name],
    isSaving: update.isPending,
    choose: (value: Value, onFailure?: () => void) => {
      setChosen({ value, until: Number.POSITIVE_INFINITY })
      save(value, settings.version, onFailure)
    },
    failure: hasFailed ? `${t('record.notSavedYet')} ${words.ofFailure(update.error)}` : undefined,
    status: update.isPending ? t('record.saving') : update.isSuccess && t('record.saved'),
  }
}
