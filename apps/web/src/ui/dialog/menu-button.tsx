import { useId } from 'react'
import { Button } from '../form/button.tsx'
import { ChevronDown } from '../icons.tsx'
import type { MenuAction } from './action-menu.tsx'
import { useMenu } from './use-menu.tsx'

interface Props {
  readonly label: string
  readonly workingLabel: string
  readonly isWorking: boolean
  readonly disabled: boolean
  readonly actions: readonly MenuAction[]
}

export function MenuButton({ label, workingLabel, isWorking, disabled, actions }: Props) {
  const { button, menu } = useMenu(useId(), actions)
  const isShut = isWorking || disabled
  return (
    <>
      <Button
        {...button}
        onClick={isShut ? undefined : button.onClick}
        variant="default"
        disabled={disabled}
        aria-disabled={isShut}
        data-disabled={isShut}
        rightSection={<ChevronDown />}
      >
        {isWorking ? workingLabel : label}
      </Button>
      {menu}
    </>
  )
}
