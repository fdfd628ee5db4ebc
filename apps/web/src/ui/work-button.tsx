import type { ButtonProps } from '@mantine/core'
import { Button } from './button.tsx'

interface Props extends Pick<ButtonProps, 'variant' | 'color' | 'disabled'> {
  readonly label: string
  /** What the button says while it works. */
  readonly workingLabel: string
  readonly isWorking: boolean
  readonly type?: 'submit'
  readonly form?: string
  readonly onClick?: () => void
  /** The label with the name of what it is about. */
  readonly fullLabel?: string
}

/**
 * Says itself that it works. It is not `disabled` meanwhile, which would take the focus from whoever pressed it. Of a double
 * press the first counts: the second comes before anything can show that it works.
 */
export function WorkButton({
  label,
  workingLabel,
  isWorking,
  disabled = false,
  onClick,
  fullLabel,
  ...button
}: Props) {
  return (
    <Button
      {...button}
      disabled={disabled}
      aria-disabled={isWorking || disabled}
      data-disabled={isWorking || disabled}
      aria-live="polite"
      aria-label={isWorking ? undefined : fullLabel}
      onClick={({ detail }) => detail < 2 && !isWorking && onClick?.()}
    >
      {isWorking ? workingLabel : label}
    </Button>
  )
}
