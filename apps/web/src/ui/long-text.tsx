import { useState } from 'react'
import classes from './long-text.module.css'

/** What fits on one line almost everywhere. */
const SHORT = 40

/** A text cut to one line; a tap or Enter shows all of it. A screen reader has all of it from the start. */
export function LongText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false)
  if (children.length <= SHORT && !children.includes('\n')) return children
  return (
    <button type="button" className={classes.text} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span>{children}</span>
    </button>
  )
}
