import { type Profile, type Theme, theme } from '@boathouse/domain/identity/profile/model'
import { useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { showOwnTheme } from '#lib/session/user-theme.ts'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { useSettings } from './api.ts'

/** Choice of theme. Optimistic; rolled back if saving fails. */
export function Appearance({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { update, updateCache, fetchCurrent } = useSettings(profile.id)
  const [chosen, setChosen] = useState<{ theme: Theme; until: number } | null>(null)
  const [why, setWhy] = useState<CallFailure | null>(null)

  const save = (wanted: Theme, version: number, mayRepeat = true) =>
    update.mutate(
      { params: { uid: profile.id }, body: { version, theme: wanted } },
      {
        onSuccess: (now) => {
          updateCache(now)
          setChosen({ theme: now.theme, until: now.version })
        },
        onError: async (error) => {
          // Retry once: another field of the profile may have caused the conflict.
          if (error.code === 'stale' && mayRepeat)
            return save(wanted, (await fetchCurrent(error)).version, false)
          showOwnTheme(profile.id, profile.theme)
          setChosen(null)
          setWhy(error)
        },
      },
    )
  const choose = (wanted: Theme) => {
    showOwnTheme(profile.id, wanted)
    setChosen({ theme: wanted, until: Number.POSITIVE_INFINITY })
    setWhy(null)
    save(wanted, profile.version)
  }
  return (
    <>
      <ChoicePills
        label={t('settings.theme')}
        options={theme.options.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={chosen && chosen.until > profile.version ? chosen.theme : profile.theme}
        onChange={choose}
        error={why ? `${t('record.notSavedYet')} ${words.ofFailure(why)}` : undefined}
      />
      <Quiet role="status">
        {update.isPending && t('record.saving')}
        {update.isSuccess && t('record.saved')}
      </Quiet>
    </>
  )
}
