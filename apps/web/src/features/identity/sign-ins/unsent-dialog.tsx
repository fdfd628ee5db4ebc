import { useTranslate } from '#lib/i18n/language.tsx'
import type { UnsavedWork } from '#lib/offline/unsaved-work.ts'
import { useOwnOutbox } from '#outbox/use-outbox.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'

interface Props {
  readonly unsent: UnsavedWork
  readonly isLeaving: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

export function UnsentDialog({ unsent, isLeaving, onStay, onLeave }: Props) {
  const t = useTranslate()
  const { outbox } = useOwnOutbox()
  const sendNow = () => {
    onStay()
    void outbox?.sendNow()
  }
  const actions = (
    <>
      <Button color="red" loading={isLeaving} onClick={onLeave}>
        {t('signOut.unsent.leave')}
      </Button>
      {unsent.unsent > 0 && (
        <LinkButton to="/not-sent" variant="default" onClick={sendNow}>
          {t('notSent.sendNow')}
        </LinkButton>
      )}
      <Button variant="default" onClick={onStay} data-autofocus>
        {t('signOut.stay')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('signOut.unsent.title')} onClose={onStay} actions={actions}>
      <UnsentWords unsent={unsent} />
    </Dialog>
  )
}

/** Describes unsent changes and typed text that signing out would delete. */
export function UnsentWords({ unsent: { unsent, hasTyped } }: { unsent: UnsavedWork }) {
  const t = useTranslate()
  return (
    <>
      {unsent > 0 && <p>{t('notSent.mark', { count: unsent })}</p>}
      {hasTyped && <p>{t('signOut.unsent.typed')}</p>}
      <p>{t('signOut.unsent.lead')}</p>
    </>
  )
}
