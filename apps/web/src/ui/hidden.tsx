import type { ReactNode } from 'react'
import classes from './hidden.module.css'

/** Words for a screen reader only. */
export function Hidden({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span className={classes.hidden} role={role}>
      {children}
    </span>
  )
}
