import { useState } from 'react'
import { Button } from './button.tsx'
import classes from './folded-text.module.css'
import { LinkedText } from './linked-text.tsx'

/** More than this is folded: what most phones show of it in four lines, or so many lines that somebody typed. */
const SHORT = 200
const FEW_LINES = 4

interface Props {
  readonly children: string
  readonly more: string
  readonly less: string
}

/** Plain text in its lines, with links; the first lines of a long one, and all of it on demand. */
export function FoldedText({ children, more, less }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isLong = children.length > SHORT || children.split('\n').length > FEW_LINES
  if (!isLong) return <LinkedText>{children}</LinkedText>
  return (
    <div className={classes.text}>
      {isOpen ? <LinkedText>{children}</LinkedText> : <p className={classes.folded}>{children}</p>}
      <Button
        variant="subtle"
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? less : more}
      </Button>
    </div>
  )
}
