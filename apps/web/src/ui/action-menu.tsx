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
  /** Of its button; the menu's own is made from it. */
  readonly id: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly actions: readonly MenuAction[]
  readonly onClose: () => void
}

/** An open menu. It is there only while it is open: the library would keep where it stood when the page was another. */
export function ActionMenu({ id, button, actions, onClose }: Props) {
  return (
    // The focus is given back by our own button: what an action opens must find it there, not on an item that goes away.
    <Menu
      id={id}
      opened
      position="bottom-end"
      // Within the page's landmark, where its button is.
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
  /** Given by the library. */
  readonly ref?: RefCallback<HTMLElement>
}

/** Names an element that stands elsewhere as what the menu belongs to. */
function Standing({ element, ref }: StandingProps) {
  useLayoutEffect(() => {
    ref?.(element.current)
  }, [element, ref])
  return null
}
