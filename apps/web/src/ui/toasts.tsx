import { useTranslate } from '#lib/i18n/language.tsx'
import { useLateCode } from './use-late-code.ts'

const loadShelf = () => import('./toast-shelf.tsx')

/** Where toasts appear, once the browser has nothing else to do; those that come before wait for it. */
export function Toasts() {
  const code = useLateCode(loadShelf)
  return code && <code.ToastShelf />
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
