import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** The original's time. */
const TOAST_MS = 3500

/** Where toasts appear: clear of a dialog's action and of 'Undo', and as wide as a phone. */
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

/** One at a time: the next takes the place of what was said before. */
export function showToast(toast: Parameters<typeof notifications.show>[0]): void {
  notifications.clean()
  notifications.show(toast)
}

export const hideToasts = () => notifications.clean()
