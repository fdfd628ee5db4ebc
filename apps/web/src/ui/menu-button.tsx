import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Button } from './button.tsx'
import { ChevronDown } from './icons.tsx'
import classes from './row-menu.module.css'

interface Props {
  readonly label: string
  /** What the button says while it works. */
  readonly workingLabel: string
  readonly isWorking: boolean
  readonly disabled: boolean
  readonly actions: readonly { readonly label: string; readonly onPick: () => void }[]
}

/** A few ways to do one thing. While it works, the button keeps the focus and says so. */
export function MenuButton({ label, workingLabel, isWorking, disabled, actions }: Props) {
  return (
    <Menu
      position="bottom-end"
      // Within the page's landmark, where its button is.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      disabled={isWorking || disabled}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          aria-disabled={isWorking || disabled}
          data-disabled={isWorking || disabled}
          rightSection={<ChevronDown />}
        >
          {isWorking ? workingLabel : label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {actions.map((action, place) => (
          <Menu.Item
            key={action.label}
            className={classes.item ?? ''}
            data-autofocus={place === 0 || undefined}
            onClick={action.onPick}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
