import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useTranslate } from '#lib/words.tsx'
import classes from './toasts.module.css'

/** The original's time. */
const TOAST_MS = 3500

/** Where toasts appear: beside a dialog, so that its action stays in reach, and as wide as a phone. */
export function Toasts() {
  return (
    <Notifications
      autoClose={TOAST_MS}
      position="bottom-right"
      containerWidth={320}
      transitionDuration={160}
      limit={3}
      classNames={classes}
    />
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
  return (message: string, { description, isBad = false }: Toast = {}) =>
    notifications.show({
      ...(description ? { title: message, message: description } : { message }),
      ...(isBad && { color: 'red' }),
      role: 'status',
      closeButtonProps: { 'aria-label': t('app.close') },
    })
}
