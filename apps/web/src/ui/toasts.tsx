import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#lib/when-idle.ts'
import { useTranslate } from '#lib/words.tsx'

const loadShelf = () => import('./toast-shelf.tsx')

const ToastShelf = lazyRouteComponent(loadShelf, 'ToastShelf')

/** Where toasts appear, once the browser has nothing else to do; those that come before wait for it. */
export function Toasts() {
  const [isTime, setTime] = useState(false)
  useEffect(() => whenIdle(() => setTime(true)), [])
  return (
    isTime && (
      <Suspense>
        <ToastShelf />
      </Suspense>
    )
  )
}

interface Toast {
  readonly description?: string
  /** That something failed is read out where it stands, too. */
  readonly isBad?: boolean
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
