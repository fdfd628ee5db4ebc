import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  readonly isLeaving: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asked before signing out takes something unsent with it. */
export function UnsentDialog({ isLeaving, onStay, onLeave }: Props) {
  const t = useTranslate()
  const actions = (
    <>
      <Button color="red" loading={isLeaving} onClick={onLeave}>
        {t('signOut.unsent.leave')}
      </Button>
      <Button variant="default" onClick={onStay} data-autofocus>
        {t('signOut.stay')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('signOut.unsent.title')} onClose={onStay} actions={actions}>
      <p>{t('signOut.unsent.lead')}</p>
    </Dialog>
  )
}
