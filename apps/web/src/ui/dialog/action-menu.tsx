import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { type RefCallback, type RefObject, useLayoutEffect } from 'react'
import classes from './action-menu.module.css'

export interface MenuAction {
  readonly label: string
  readonly onPick: () => void
}

interface Props {
  readonly id: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly actions: readonly MenuAction[]
  readonly onClose: () => void
}

/** An open menu. Mounted only while open: the library would keep an outdated position. */
export function ActionMenu({ id, button, actions, onClose }: Props) {
  return (
    // Our button restores the focus. The library would give it to an item that is already removed.
    <Menu
      id={id}
      opened
      position="bottom-end"
      // Stays inside the page's landmark, beside its button.
      withinPortal={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      onClose={onClose}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <Standing element={button} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {actions.map((action, index) => (
          <Menu.Item
            key={action.label}
            className={classes.item ?? ''}
            data-autofocus={index === 0 || undefined}
            onClick={action.onPick}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface StandingProps {
  readonly element: RefObject<HTMLElement | null>
  readonly ref?: RefCallback<HTMLElement>
}

/** Makes an existing element the menu's target. */
function Standing({ element, ref }: StandingProps) {
  useLayoutEffect(() => {
    ref?.(element.current)
  }, [element, ref])
  return null
}
