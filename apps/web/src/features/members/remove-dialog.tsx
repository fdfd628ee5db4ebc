import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  readonly name: string
  readonly isAdmin: boolean
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** 'Remove Ann Lee?' */
export function RemoveDialog({ name, isAdmin, onRemove, onClose }: Props) {
  const t = useTranslate()
  const actions = (
    <>
      <Button color="red" onClick={onRemove}>
        {t('members.remove.of', { name })}
      </Button>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('members.remove.keep')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('members.remove.title', { name })} onClose={onClose} actions={actions}>
      <p>{t('members.remove.lead')}</p>
      {isAdmin && <p>{t('members.remove.lead.admin')}</p>}
    </Dialog>
  )
}
