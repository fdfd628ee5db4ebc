import type { Profile } from '@boathouse/domain/identity/profile/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLanguageOptions } from '#lib/i18n/language-options.ts'
import { useOwnLanguage } from '#lib/session/own-language.ts'
import { Select } from '#ui/form/select.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { useInstantSetting } from './use-instant-setting.ts'

export function LanguageChoice({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const options = useLanguageOptions()
  const show = useOwnLanguage()
  const setting = useInstantSetting(profile, 'language')
  return (
    <>
      <Select
        label={t('settings.language')}
        data={[{ value: '', label: t('settings.language.browser') }, ...options]}
        value={setting.value ?? ''}
        onChange={({ target }) => {
          const wanted = target.value || null
          show(wanted)
          setting.choose(wanted, () => show(profile.language))
        }}
        error={setting.failure}
      />
      <Quiet role="status">{setting.status}</Quiet>
    </>
  )
}
