import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import classes from './folded-text.module.css'

interface Props {
  readonly children: string
  readonly more: string
  readonly less: string
}

/** Plain text in its lines, with links; the first lines of a long one, and all of it on demand. */
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

/** Of a line: a link is taller than its own, for fingers, and hides nothing. */
const MOST_OF_A_LINE = 0.75

/** Whether the fold hides anything, at whatever width. A link that it hides is shown once it has the focus. */
function useIsCut(words: string, isOpen: boolean, onHiddenFocused: () => void) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are of another height, and opening is always the same.
  useLayoutEffect(() => {
    const shown = text.current
    if (!shown || isOpen) return
    const measure = () => {
      const line = Number.parseFloat(getComputedStyle(shown).lineHeight) || 0
      setCut(shown.scrollHeight - shown.clientHeight > line * MOST_OF_A_LINE)
    }
    const look = ({ target }: FocusEvent) => {
      if ((target as HTMLElement).offsetTop - shown.offsetTop >= shown.clientHeight) onHiddenFocused()
    }
    // It looks once the browser has placed everything, so that nothing is placed twice, and before that is painted.
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

/** Plain text whose web addresses can be followed. */
export function LinkedText({ ref, children }: LinkedProps) {
  // Splitting by a group keeps the group: every second part is an address.
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
