import type { ReactNode } from 'react'
import classes from './hidden.module.css'

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>
}

/** A missing value. Screen readers get its meaning instead of a dash. */
export function Dash({ meaning }: { meaning: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <Hidden>{meaning}</Hidden>
    </>
  )
}
