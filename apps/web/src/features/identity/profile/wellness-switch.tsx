import type { Profile } from '@boathouse/domain/identity/profile/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { SettingSwitch } from './setting-switch.tsx'

export function WellnessSwitch({ profile }: { profile: Profile }) {
  const t = useTranslate()
  return (
    <SettingSwitch
      name="tracksWellness"
      settings={profile}
      label={t('wellness.switch')}
      description={t('wellness.switch.help')}
    />
  )
}
