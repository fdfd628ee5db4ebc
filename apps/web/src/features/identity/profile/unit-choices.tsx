import type { Profile } from '@boathouse/domain/identity/profile/model'
import { type UnitChoice, type Units, unitChoices } from '@boathouse/domain/kernel/unit-choices'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { useInstantSetting } from './use-instant-setting.ts'

const names = Object.keys(unitChoices) as UnitChoice[]

export function UnitChoices({ profile }: { profile: Profile }) {
  const t = useTranslate()
  return (
    <Parts gap="1rem">
      {names.map((name) => (
        <OneUnit key={name} name={name} profile={profile} />
      ))}
      <Quiet>{t('settings.units.help')}</Quiet>
    </Parts>
  )
}

function OneUnit({ name, profile }: { name: UnitChoice; profile: Profile }) {
  const t = useTranslate()
  const setting = useInstantSetting(profile, name)
  const units: readonly Units[UnitChoice][] = unitChoices[name]
  return (
    <div>
      <ChoicePills
        label={t(`settings.${name}`)}
        options={units.map((value) => ({ value, label: t(`unit.${value}`) }))}
        value={setting.value}
        onChange={(unit) => setting.choose(unit)}
        error={setting.failure}
      />
      <Quiet role="status">{setting.status}</Quiet>
    </div>
  )
}
