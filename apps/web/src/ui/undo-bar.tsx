import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import classes from './undo-bar.module.css'

/** How long something can be taken back, and how long at least once it was looked at. */
const PATIENCE_MS = 10_000
const LAST_LOOK_MS = 2_000

interface BarProps {
  readonly words: string
  readonly undoLabel: string
  readonly onUndo: () => void
  /** Another action, before undo. */
  readonly more?: ReactNode
  /** Nobody took it back. */
  readonly onGone: () => void
}

/** Where bars appear; it is there before them, so that what they say is read out. */
export function UndoBars({ children }: { children: ReactNode }) {
  return (
    <div className={classes.place} role="status">
      {children}
    </div>
  )
}

/** Says what was done and takes it back. It waits while somebody points at it or has come to it by keyboard. */
export function UndoBar({ words, undoLabel, onUndo, more, onGone }: BarProps) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const undo = useRef<HTMLButtonElement>(null)
  useLeft(isPointed || isFocused, onGone)
  // Whatever was pressed went away with what it did: the way back is the nearest place.
  useLayoutEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it does nothing but let it stay.
    <div
      className={classes.bar}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <span>{words}</span>
      {more}
      <Button ref={undo} variant="subtle" onClick={onUndo}>
        {undoLabel}
      </Button>
    </div>
  )
}

/** Something to know that can wait, with what can be done about it. */
export function NewsBar({ words, actions }: { words: string; actions: ReactNode }) {
  return (
    <div className={classes.bar} data-wraps="true">
      <span>{words}</span>
      <div>{actions}</div>
    </div>
  )
}

/** That something could not be done, until somebody has read it. */
export function FailedBar({ words, actions }: { words: string; actions: ReactNode }) {
  return (
    <div className={classes.bar} role="alert">
      <span>{words}</span>
      {actions}
    </div>
  )
}

/** Calls once the time is over in which nobody held it. */
function useLeft(isHeld: boolean, onOver: () => void) {
  const left = useRef(PATIENCE_MS)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (isHeld) return
    const since = performance.now()
    const timer = setTimeout(() => over.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(LAST_LOOK_MS, left.current - (performance.now() - since))
    }
  }, [isHeld])
}
