import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { settingsQuery } from './api.ts'
import { SettingSwitch } from './setting-switch.tsx'

/** Whether guardians read the training log from the club's age on. */
export function GuardianSharing({ uid }: { readonly uid: string }) {
  const t = useTranslate()
  const { data } = useQuery(settingsQuery(uid))
  return (
    data && (
      <SettingSwitch
        name="sharesWithGuardians"
        settings={data}
        label={t('guardians.share')}
        description={t('guardians.share.help')}
      />
    )
  )
}
