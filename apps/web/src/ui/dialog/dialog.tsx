import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Listeners } from '#lib/api/listeners.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { hideToasts } from '../feedback/toasts.tsx'
import { useIsPhone } from '../layout/use-media.ts'
import classes from './dialog.module.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  /** Whether it fills the screen on laptops too. */
  readonly isFull?: boolean
  /** Main action first: on phones it is at the bottom, within reach of the thumb. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** Dialog. On phones it is a sheet of full height, with its actions at the bottom. */
export function Dialog({ title, onClose, isFull = false, actions, children }: Props) {
  const t = useTranslate()
  useFocusGivenBack()
  const isOnTop = useOnTop()
  useEffect(hideToasts, [])
  const isPhone = useIsPhone()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      fullScreen={isPhone || isFull}
      centered
      size="32rem"
      classNames={classes}
      transitionProps={{ transition: isPhone ? 'slide-up' : 'fade', duration: 160 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header, whose `header` element would be a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('app.close')} />
        </div>
        <Modal.Body>
          <div className={classes.words}>{children}</div>
          <div className={classes.actions}>{actions}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

let open: readonly object[] = []
const listeners = new Listeners()

function setOpen(dialogs: readonly object[]): void {
  open = dialogs
  listeners.notify()
}

/** Whether this is the topmost dialog: Escape must close only that one. */
function useOnTop(): boolean {
  const [me] = useState(() => ({}))
  useEffect(() => {
    setOpen([...open, me])
    return () => setOpen(open.filter((one) => one !== me))
  }, [me])
  return useSyncExternalStore(listeners.add, () => open.at(-1) === me)
}

/** Restores the focus on unmount, before a replacement takes it. The library does so only if the dialog stays mounted. */
function useFocusGivenBack() {
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
