import type { ButtonProps } from '@mantine/core'
import { Button } from './button.tsx'

interface Props extends Pick<ButtonProps, 'variant' | 'color' | 'disabled'> {
  readonly label: string
  readonly workingLabel: string
  readonly isWorking: boolean
  readonly type?: 'submit'
  readonly form?: string
  readonly onClick?: () => void
  readonly fullLabel?: string
}

/** Button that shows and announces its progress. Not `disabled` meanwhile, or it would lose the focus. Ignores double clicks. */
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
