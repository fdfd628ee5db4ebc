import { endAllSignIns } from '@boathouse/domain/sign-ins/contract'
import { useEffect, useState } from 'react'
import { hasDrafts } from '#lib/drafts.ts'
import { useEnding } from '#lib/ending.ts'
import { useLeave } from '#lib/leave.ts'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

/** 'Sign out everywhere?' */
export function EndAllDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { isPending, error, end } = useEnding(endAllSignIns, useLeave(uid))
  const isUnsent = useUnsent(uid)
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
      {isUnsent && <Notice tone="warn">{t('signOut.unsent.lead')}</Notice>}
    </Dialog>
  )
}

/** Whether something typed would go along. */
function useUnsent(uid: string): boolean {
  const [isUnsent, setUnsent] = useState(false)
  useEffect(() => {
    void hasDrafts(uid).then(setUnsent)
  }, [uid])
  return isUnsent
}
