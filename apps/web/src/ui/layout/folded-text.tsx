import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../form/button.tsx'
import classes from './folded-text.module.css'

interface Props {
  readonly children: string
  readonly more: string
  readonly less: string
}

/** Plain text with links, cut to a few lines, with a button to show all. */
export function FoldedText({ children, more, less }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { text, isCut } = useIsCut(children, isOpen, () => setOpen(true))
  return (
    <div className={classes.text}>
      <div className={isOpen ? undefined : classes.folded}>
        <LinkedText ref={text}>{children}</LinkedText>
      </div>
      {(isOpen || isCut) && (
        <Button
          variant="subtle"
          className={classes.toggle ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? less : more}
        </Button>
      )}
    </div>
  )
}

/** Share of a line by which text may exceed the cut, since links are taller than text. */
const MAX_OF_A_LINE = 0.75

/** Whether text is cut. Shows all of it when a hidden link gets the focus. */
function useIsCut(words: string, isOpen: boolean, onHiddenFocused: () => void) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are of another height, and opening is always the same.
  useLayoutEffect(() => {
    const shown = text.current
    if (!shown || isOpen) return
    const measure = () => {
      const line = Number.parseFloat(getComputedStyle(shown).lineHeight) || 0
      setCut(shown.scrollHeight - shown.clientHeight > line * MAX_OF_A_LINE)
    }
    const look = ({ target }: FocusEvent) => {
      if ((target as HTMLElement).offsetTop - shown.offsetTop >= shown.clientHeight) onHiddenFocused()
    }
    // Measure after layout and before paint.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(shown)
    shown.addEventListener('focusin', look)
    return () => {
      observer.disconnect()
      shown.removeEventListener('focusin', look)
    }
  }, [words, isOpen])
  return { text, isCut }
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

interface LinkedProps {
  readonly ref?: Ref<HTMLParagraphElement>
  readonly children: string
}

export function LinkedText({ ref, children }: LinkedProps) {
  // Splitting by a group keeps the group: every second part is a URL.
  const parts = children.split(ADDRESS)
  return (
    <p ref={ref} className={classes.linked}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no name but their place.
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
