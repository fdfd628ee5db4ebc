import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../form/button.tsx'
import classes from './undo-bar.module.css'

/** Milliseconds until undo expires. */
const PATIENCE_MS = 10_000
const LAST_LOOK_MS = 2_000

interface BarProps {
  readonly words: string
  readonly undoLabel: string
  readonly onUndo: () => void
  readonly more?: ReactNode
  readonly onGone: () => void
}

/** Live region for bars. Must be mounted before them, or they are not announced. */
export function UndoBars({ children }: { children: ReactNode }) {
  return (
    <div className={classes.place} role="status">
      {children}
    </div>
  )
}

/** Says what was done, with undo. Doesn't expire while hovered or focused. */
export function UndoBar({ words, undoLabel, onUndo, more, onGone }: BarProps) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const undo = useRef<HTMLButtonElement>(null)
  useLeft(isPointed || isFocused, onGone)
  // The pressed control was removed with its item: focus the undo button.
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

export function FailedBar({ words, actions }: { words: string; actions: ReactNode }) {
  return (
    <div className={classes.bar} role="alert">
      <span>{words}</span>
      {actions}
    </div>
  )
}

/** Calls `onOver` once the time is up. Hovering and focus stop the clock. */
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
