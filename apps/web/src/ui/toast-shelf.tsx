import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** The original's time. */
const TOAST_MS = 3500

/** Where toasts appear: beside a dialog, so that its action stays in reach, and as wide as a phone. */
export function ToastShelf() {
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

export const showToast = notifications.show
