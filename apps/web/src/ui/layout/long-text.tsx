import { useState } from 'react'
import classes from './long-text.module.css'

/** Characters that fit on one line almost everywhere. */
const SHORT = 40

/** Text cut to one line, with a button to show all. Screen readers read all of it. */
export function LongText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false)
  if (children.length <= SHORT && !children.includes('\n')) return children
  return (
    <button type="button" className={classes.text} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span>{children}</span>
    </button>
  )
}
