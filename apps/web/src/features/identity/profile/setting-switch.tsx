import type { Settings } from '@boathouse/domain/identity/profile/contract'
import { Switch } from '#ui/form/switch.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import classes from './setting-switch.module.css'
import { useInstantSetting } from './use-instant-setting.ts'

type Switched = Pick<
  Settings,
  | 'remindByMail'
  | 'commentsByMail'
  | 'plansByMail'
  | 'hidesTrackEnds'
  | 'isLeftOutOfRankings'
  | 'sharesWithGuardians'
  | 'tracksWellness'
>

interface Props<Name extends keyof Switched> {
  readonly name: Name
  readonly settings: Pick<Settings, 'id' | 'version' | Name>
  readonly label: string
  readonly description: string
}

export function SettingSwitch<Name extends keyof Switched>(props: Props<Name>) {
  const { name, settings, label, description } = props
  const setting = useInstantSetting(settings, name)
  return (
    <>
      <Switch
        label={label}
        description={description}
        isOn={setting.value}
        onChange={(isOn) => !setting.isSaving && setting.choose(isOn)}
      />
      <p className={classes.status} role="status">
        {setting.status}
      </p>
      {setting.failure && <RowFailure>{setting.failure}</RowFailure>}
    </>
  )
}
