import { useEffect, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import type { ToastShelf } from './toast-shelf.tsx'

const loadShelf = () => import('./toast-shelf.tsx')

/** Where toasts appear, once the browser has nothing else to do; those that come before wait for it. */
export function Toasts() {
  const [made, setMade] = useState<{ readonly Shelf: typeof ToastShelf } | null>(null)
  useEffect(() => {
    const isGone = new AbortController()
    const { signal } = isGone
    const make = () =>
      void loadShelf().then(
        ({ ToastShelf }) => setMade({ Shelf: ToastShelf }),
        // The code did not come, and no screen breaks over that; once there is a network it is asked for again.
        () => signal.aborted || window.addEventListener('online', make, { once: true, signal }),
      )
    const callOff = whenIdle(make)
    return () => {
      callOff()
      isGone.abort()
    }
  }, [])
  return made && <made.Shelf />
}

interface Toast {
  readonly description?: string
  /** That something failed is read out where it stands, too. */
  readonly isBad?: boolean
}

/** Takes away what is being said, before something else is to be read or pressed in its place. */
export function hideToasts(): void {
  loadShelf().then(
    (shelf) => shelf.hideToasts(),
    () => undefined,
  )
}

/** Says in passing that something is done; it never says alone that something failed. */
export function useToast() {
  const t = useTranslate()
  return (message: string, { description, isBad = false }: Toast = {}) => {
    const toast = {
      ...(description ? { title: message, message: description } : { message }),
      ...(isBad && { color: 'red' }),
      role: 'status',
      closeButtonProps: { 'aria-label': t('app.close') },
    }
    // Without its code a toast is not said: nothing stands in toasts alone.
    loadShelf().then(
      ({ showToast }) => showToast(toast),
      () => undefined,
    )
  }
}
