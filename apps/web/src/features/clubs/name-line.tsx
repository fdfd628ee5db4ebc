import { TextInput, type TextInputProps } from '#ui/fields.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './clubs.module.css'

interface Props extends Pick<TextInputProps, 'value' | 'error' | 'onChange'> {
  readonly label: string
  readonly submit: string
  /** What the button says while it works. */
  readonly working: string
  readonly isWorking: boolean
  /** There is nothing to name. */
  readonly isDisabled?: boolean
  /** Something else is being done. */
  readonly isHeld?: boolean
  readonly isMain?: boolean
}

/** A name and what is done with it, in a line where there is room. */
export function NameLine(props: Props) {
  const { submit, working, isWorking, isDisabled = false, isHeld = false, isMain = false, ...field } = props
  return (
    <div className={classes.line}>
      <TextInput {...field} autoComplete="off" disabled={isDisabled} />
      <WorkButton
        type="submit"
        variant={isMain ? 'filled' : 'default'}
        label={submit}
        workingLabel={working}
        isWorking={isWorking}
        disabled={isDisabled || isHeld}
      />
    </div>
  )
}
