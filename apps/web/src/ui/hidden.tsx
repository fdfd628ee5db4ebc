import type { ReactNode } from 'react'
import classes from './hidden.module.css'

/** Words for a screen reader only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>
}

/** A value that is not there. A dash says nothing aloud, so its meaning is spelled out. */
export function Dash({ meaning }: { meaning: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <Hidden>{meaning}</Hidden>
    </>
  )
}
