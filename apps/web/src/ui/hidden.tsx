import type { ReactNode } from 'react'
import classes from './hidden.module.css'

/** Words for a screen reader only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>
}
