import { useState } from 'react'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { Button } from '#ui/form/button.tsx'
import type { CallDialogProps } from './call-dialog.tsx'

interface Props extends Omit<CallDialogProps, 'onClose'> {
  readonly words: string
  /** Names the person if the button's text doesn't. */
  readonly label?: string
  readonly notLoaded: string
}

const loadDialog = () => import('./call-dialog.tsx').then(({ CallDialog }) => CallDialog)

/** Opens emergency contacts. Fetches them only when pressed, because the server records each view. */
export function CallButton({ words, label, notLoaded, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={label} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <LazyPart
          load={loadDialog}
          props={{ ...dialog, onClose: () => setOpen(false) }}
          waiting={null}
          notLoaded={notLoaded}
        />
      )}
    </>
  )
}
