import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import classes from './tabs.module.css'

/** Screens side by side, each with an address of its own. Where they don't all have room, the one that is shown is in sight. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current="page"]')
    current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
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
