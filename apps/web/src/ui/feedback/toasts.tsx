import { useTranslate } from '#lib/i18n/language.tsx'
import { useLazyCode } from './use-lazy-code.ts'

const loadShelf = () => import('./toast-shelf.tsx')

export function Toasts() {
  const code = useLazyCode(loadShelf)
  return code && <code.ToastShelf />
}

interface Toast {
  readonly description?: string
  /** Failures must also be shown in place. */
  readonly isBad?: boolean
}

/** Hides toasts that would cover new content. */
export function hideToasts(): void {
  loadShelf().then(
    (shelf) => shelf.hideToasts(),
    () => undefined,
  )
}

/** Shows a toast. Never show a failure only as a toast. */
export function useToast() {
  const t = useTranslate()
  return (message: string, { description, isBad = false }: Toast = {}) => {
    const toast = {
      ...(description ? { title: message, message: description } : { message }),
      ...(isBad && { color: 'red' }),
      role: 'status',
      closeButtonProps: { 'aria-label': t('app.close') },
    }
    // Ignore failures to load the code: no information is only in a toast.
    loadShelf().then(
      ({ showToast }) => showToast(toast),
      () => undefined,
    )
  }
}
