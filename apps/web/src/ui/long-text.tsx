import { useState } from 'react'
import classes from './long-text.module.css'

/** Fits on one line almost everywhere. */
const SHORT = 40

/** Text cut to one line, with a button for all. Screen readers get all of it. */
export function LongText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false)
  if (children.length <= SHORT && !children.includes('\n')) return children
  return (
    <button type="button" className={classes.text} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span>{children}</span>
    </button>
  )
}
