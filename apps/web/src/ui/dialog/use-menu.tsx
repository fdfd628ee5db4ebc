import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { whenIdle } from '#ui/feedback/when-idle.ts'
import { loadAgain, NeedsReload } from '../feedback/load-again.ts'
import type { ActionMenu, MenuAction } from './action-menu.tsx'

interface MenuCode {
  readonly Menu: typeof ActionMenu
}

let loading: Promise<MenuCode> | undefined

/** Loads the menu's code once for all buttons. After a failure, the next call retries. */
function loadMenu(): Promise<MenuCode> {
  loading ??= import('./action-menu.tsx').then(
    ({ ActionMenu }) => ({ Menu: ActionMenu }),
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Preloads the menu's code, for rows that may be added while offline. */
export const useMenuCode = () => useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), [])

interface MenuParts {
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly id: string
    readonly 'aria-haspopup': 'menu'
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string | undefined
    readonly onClick: () => void
    readonly onBlur: (event: FocusEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  readonly menu: ReactNode
}

/**
 * A menu that is mounted when its button is pressed. Its code loads once the page is idle. If it is not there yet, the
 * menu opens later, unless the focus has moved. After a failure the next press retries, if needed after a reload.
 */
export function useMenu(id: string, actions: readonly MenuAction[]): MenuParts {
  const ref = useRef<HTMLButtonElement>(null)
  const [code, setCode] = useState<MenuCode | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [isLost, setLost] = useState(false)
  // Menus must open offline too.
  useEffect(() => whenIdle(() => void loadMenu().then(setCode, () => undefined)), [])
  const press = () => {
    setWanted(!isWanted)
    if (code) return
    const fetching = isLost ? loadAgain(loadMenu) : loadMenu()
    fetching.then(setCode, (error) => {
      setWanted(false)
      setLost(true)
      if (error instanceof NeedsReload) location.reload()
    })
  }
  const close = () => {
    setWanted(false)
    ref.current?.focus()
  }
  const callOff = () => !code && setWanted(false)
  const isOpen = isWanted && code !== null
  return {
    button: {
      ref,
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onClick: press,
      onBlur: callOff,
      onKeyDown: ({ key }) => key === 'Escape' && callOff(),
    },
    menu: isOpen && <code.Menu id={id} button={ref} actions={actions} onClose={close} />,
  }
}
