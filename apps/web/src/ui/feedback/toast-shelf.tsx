import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** Duration in milliseconds, as in the original system. */
const TOAST_MS = 3500

/** Position of toasts: clear of a dialog's actions and of 'Undo'. */
export function ToastShelf() {
  return (
    <Notifications
      autoClose={TOAST_MS}
      position="bottom-right"
      containerWidth={320}
      transitionDuration={160}
      classNames={classes}
    />
  )
}

/** Shows a toast in place of the previous one. */
export function showToast(toast: Parameters<typeof notifications.show>[0]): void {
  notifications.clean()
  notifications.show(toast)
}

export const hideToasts = () => notifications.clean()
