import type { ReactNode } from 'react'
import classes from './hidden.module.css'

export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>
}

/** A dash for a missing value. Screen readers read its meaning instead. */
export function Dash({ meaning }: { meaning: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <Hidden>{meaning}</Hidden>
    </>
  )
}
