import { endAllSignIns } from '@boathouse/domain/identity/sign-ins/contract'
import { useEffect, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { readUnsavedWork, type UnsavedWork } from '#lib/offline/unsaved-work.ts'
import { useAfterSignOut } from '#lib/session/use-after-sign-out.ts'
import { useEndSession } from '#lib/session/use-end-session.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { UnsentWords } from './unsent-dialog.tsx'

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

export function EndAllDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { isPending, error, end } = useEndSession(endAllSignIns, useAfterSignOut(uid))
  const unsent = useUnsent(uid)
  const actions = (
    <>
      {error && (
        <Notice tone="bad" title={t('signIns.notEnded')}>
          {words.ofFailure(error)}
        </Notice>
      )}
      <Button color="red" loading={isPending} onClick={() => end({ params: { uid } })}>
        {t('signIns.endAll')}
      </Button>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('signOut.stay')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('signIns.endAll.title')} onClose={onClose} actions={actions}>
      <p>{t('signIns.endAll.lead')}</p>
      {unsent && (
        <Notice tone="warn">
          <UnsentWords unsent={unsent} />
        </Notice>
      )}
    </Dialog>
  )
}

function useUnsent(uid: string): UnsavedWork | null {
  const [unsent, setUnsent] = useState<UnsavedWork | null>(null)
  useEffect(() => {
    void readUnsavedWork(uid).then(setUnsent)
  }, [uid])
  return unsent
}
