import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useRef } from 'react'
import { More } from './icons.tsx'
import classes from './row-menu.module.css'

interface Props {
  readonly label: string
  readonly id: string
  /** The ids of what in the row says which row it is. */
  readonly labelledBy: string
  readonly actions: readonly { readonly label: string; readonly onPick: () => void }[]
}

/** Answers whether it is there. The library gives a menu's id to its button. */
export function focusRowMenu(id: string): boolean {
  const button = document.getElementById(id)
  button?.focus()
  return button !== null
}

/** What can be done with one row. */
export function RowMenu({ label, id, labelledBy, actions }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    // The focus is given back here: what an action opens must find it on the button, not on an item that goes away.
    <Menu
      id={id}
      position="bottom-end"
      // Within the page's landmark, where its row is.
      withinPortal={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      onClose={() => button.current?.focus()}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={classes.button}
          aria-label={label}
          aria-labelledby={`${id} ${labelledBy}`}
        >
          <More />
        </button>
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
