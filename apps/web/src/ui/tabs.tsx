import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import classes from './tabs.module.css'

/** Screens side by side, each with an address of its own. Where they don't all have room, the one that is shown is in sight. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current="page"]')
    if (!tabs.current || !current || current === shown.current) return
    shown.current = current
    // Only the row itself moves: `scrollIntoView` would move the page, too, and lose where it stood.
    const [row, tab] = [tabs.current.getBoundingClientRect(), current.getBoundingClientRect()]
    tabs.current.scrollLeft += Math.min(0, tab.left - row.left) + Math.max(0, tab.right - row.right)
  })
  return (
    <nav className={classes.tabs} aria-label={label} ref={tabs}>
      {children}
    </nav>
  )
}

interface TabProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
}

export const Tab = createLink(({ className: _, ...props }: TabProps) => (
  <a {...props} className={classes.tab} />
))
