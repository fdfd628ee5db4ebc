import { useId } from 'react'
import { Quiet } from '../layout/quiet.tsx'
import classes from './switch.module.css'

interface Props {
  readonly label: string
  readonly description?: string | undefined
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Switch({ label, description, isOn, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label className={classes.line}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: `checked` says it, and wins over what ARIA says.
          role="switch"
          checked={isOn}
          aria-describedby={description && id}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className={classes.track} aria-hidden="true" />
        <span>{label}</span>
      </label>
      {description && <Quiet id={id}>{description}</Quiet>}
    </div>
  )
}
