import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#lib/when-idle.ts'
import type { MenuAction } from './action-menu.tsx'

const ActionMenu = lazyRouteComponent(() => import('./action-menu.tsx'), 'ActionMenu')

interface Menu {
  /** For the button that opens it. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly id: string
    readonly 'aria-haspopup': 'menu'
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string | undefined
    readonly onClick: () => void
  }
  /** To stand beside the button. */
  readonly menu: ReactNode
}

/** A menu that is made when its button is pressed; its code comes once the browser has nothing else to do. */
export function useMenu(id: string, actions: readonly MenuAction[]): Menu {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It has to open where the network has gone since the page came.
  useEffect(() => whenIdle(() => void ActionMenu.preload?.()), [])
  const close = () => {
    setOpen(false)
    ref.current?.focus()
  }
  return {
    button: {
      ref,
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onClick: () => setOpen(!isOpen),
    },
    menu: isOpen && (
      <Suspense>
        <ActionMenu id={id} button={ref} actions={actions} onClose={close} />
      </Suspense>
    ),
  }
}
