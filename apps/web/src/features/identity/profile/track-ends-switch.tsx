import { HIDDEN_METRES } from '@boathouse/activity-files/analysis/hidden-ends'
import type { Profile } from '@boathouse/domain/identity/profile/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { SettingSwitch } from './setting-switch.tsx'

export function TrackEndsSwitch({ profile }: { profile: Profile }) {
  const t = useTranslate()
  return (
    <SettingSwitch
      name="hidesTrackEnds"
      settings={profile}
      label={t('trackEnds.hide', { metres: HIDDEN_METRES })}
      description={t('trackEnds.hide.help')}
    />
  )
}
