import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { whenIdle } from '#ui/when-idle.ts'
import type { ActionMenu, MenuAction } from './action-menu.tsx'
import { loadAgain, NeedsReload } from './load-again.ts'

interface MenuCode {
  readonly Menu: typeof ActionMenu
}

let loading: Promise<MenuCode> | undefined

/** The menu's code, asked for once by all its buttons, and again after it did not come. */
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

/** Loads the code of menus for rows that are yet to come: one that is added offline needs it, too. */
export const useMenuCode = () => useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), [])

interface MenuParts {
  /** For the button that opens it. */
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
  /** To stand beside the button. */
  readonly menu: ReactNode
}

/**
 * A menu that is made when its button is pressed; its code comes once the browser has nothing else to do. Where it is
 * still on its way, the menu opens when it comes, unless whoever pressed has gone elsewhere by then; where it does not
 * come, the screen stays as it is, and the next press asks again, on a new page if that is what it takes.
 */
export function useMenu(id: string, actions: readonly MenuAction[]): MenuParts {
  const ref = useRef<HTMLButtonElement>(null)
  const [code, setCode] = useState<MenuCode | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [isLost, setLost] = useState(false)
  // It has to open where the network has gone since the page came.
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
