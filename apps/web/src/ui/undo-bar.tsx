import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import classes from './undo-bar.module.css'

/** Milliseconds until undo expires, and the least after it was hovered or focused. */
const PATIENCE_MS = 10_000
const LAST_LOOK_MS = 2_000

interface BarProps {
  readonly words: string
  readonly undoLabel: string
  readonly onUndo: () => void
  /** Another action, before undo. */
  readonly more?: ReactNode
  /** Called when undo expires. */
  readonly onGone: () => void
}

/** Live region for bars; mounted before them, so that they are announced. */
export function UndoBars({ children }: { children: ReactNode }) {
  return (
    <div className={classes.place} role="status">
      {children}
    </div>
  )
}

/** Shows what was done, with undo. Does not expire while hovered or focused. */
export function UndoBar({ words, undoLabel, onUndo, more, onGone }: BarProps) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const undo = useRef<HTMLButtonElement>(null)
  useLeft(isPointed || isFocused, onGone)
  // The pressed control disappeared with its item, so move the focus here.
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

export function NewsBar({ words, actions }: { words: string; actions: ReactNode }) {
  return (
    <div className={classes.bar} data-wraps="true">
      <span>{words}</span>
      <div>{actions}</div>
    </div>
  )
}

/** A failure, shown until dismissed. */
export function FailedBar({ words, actions }: { words: string; actions: ReactNode }) {
  return (
    <div className={classes.bar} role="alert">
      <span>{words}</span>
      {actions}
    </div>
  )
}

/** Calls `onOver` when the time without holding is over. */
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
