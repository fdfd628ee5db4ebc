import { type Profile, theme } from '@boathouse/domain/identity/profile/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { showOwnTheme } from '#lib/session/user-theme.ts'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { useInstantSetting } from './use-instant-setting.ts'

export function Appearance({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const setting = useInstantSetting(profile, 'theme')
  return (
    <>
      <ChoicePills
        label={t('settings.theme')}
        options={theme.options.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={setting.value}
        onChange={(wanted) => {
          showOwnTheme(profile.id, wanted)
          setting.choose(wanted, () => showOwnTheme(profile.id, profile.theme))
        }}
        error={setting.failure}
      />
      <Quiet role="status">{setting.status}</Quiet>
    </>
  )
}
