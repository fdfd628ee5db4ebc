import { endAllSignIns } from '@boathouse/domain/sign-ins/contract'
import { useEffect, useState } from 'react'
import { hasDrafts } from '#lib/drafts.ts'
import { useLeave } from '#lib/leave.ts'
import { useCall } from '#lib/queries.ts'
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
  const leave = useLeave(uid)
  const ending = useCall(endAllSignIns)
  const isUnsent = useUnsent(uid)
  const end = () =>
    ending.mutate(
      { params: { uid } },
      { onSuccess: () => leave(), onError: (error) => (error.status === 401 ? leave() : undefined) },
    )
  const actions = (
    <>
      {ending.error && (
        <Notice tone="bad" title={t('signIns.notEnded')}>
          {words.ofFailure(ending.error)}
        </Notice>
      )}
      <Button color="red" loading={ending.isPending} onClick={end}>
        {t('signIns.endAll')}
      </Button>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('signIns.endAll.stay')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('signIns.endAll.title')} onClose={onClose} actions={actions}>
      <p>{t('signIns.endAll.lead')}</p>
      {isUnsent && <Notice tone="warn">{t('unsent.lead')}</Notice>}
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
