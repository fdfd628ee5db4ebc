import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import classes from './tabs.module.css'

/** Screens side by side, each with an address of its own. Where they don't all have room, the one that is shown is in sight. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useEffect(() => {
    const row = tabs.current
    const current = row?.querySelector('[aria-current="page"]')
    if (!row || !current || current === shown.current) return
    // It looks once the browser has placed everything, so that nothing is placed twice, and before that is painted.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      shown.current = current
      bringIntoSight(row, current)
    })
    observer.observe(current)
    return () => observer.disconnect()
  })
  return (
    <nav className={classes.tabs} aria-label={label} ref={tabs}>
      {children}
    </nav>
  )
}

/** Only the row itself moves: `scrollIntoView` would move the page, too, and lose where it stood. */
function bringIntoSight(row: Element, tab: Element): void {
  const [around, inside] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += Math.min(0, inside.left - around.left) + Math.max(0, inside.right - around.right)
}

interface TabProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
}

export const Tab = createLink(({ className: _, ...props }: TabProps) => (
  <a {...props} className={classes.tab} />
))
