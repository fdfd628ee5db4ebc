import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import classes from './tabs.module.css'

/** Navigation between screens with their own URLs. Scrolls to the current tab. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useEffect(() => {
    const row = tabs.current
    const current = row?.querySelector('[aria-current="page"]')
    if (!row || !current || current === shown.current) return
    // Measure after layout and before paint.
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

/** Scrolls only the row: `scrollIntoView` would scroll the page too. */
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
