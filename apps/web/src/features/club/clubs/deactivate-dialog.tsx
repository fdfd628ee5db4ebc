import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { clubQuery } from './api.ts'
import { useSetClubStatus } from './use-set-club-status.ts'

interface Props {
  readonly clubId: string
  readonly onClose: () => void
}

export function DeactivateDialog({ clubId, onClose }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { data: club } = useQuery(clubQuery(clubId))
  const { setStatus, isPending, error } = useSetClubStatus('inactive')
  const isDone = club?.status === 'inactive'
  // Close also if the response was lost or another admin deactivated the club: the URL must not reopen the dialog.
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  if (club?.status !== 'active') return null
  const actions = (
    <>
      {error && (
        <Notice tone="bad" title={t('deactivateClub.failed')}>
          {words.ofFailure(error)}
        </Notice>
      )}
      <WorkButton
        color="red"
        label={t('deactivateClub.submit')}
        workingLabel={t('deactivateClub.working')}
        isWorking={isPending}
        onClick={() => setStatus(club)}
      />
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('deactivateClub.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('deactivateClub.title', { club: club.name })} onClose={onClose} actions={actions}>
      <p>{t('deactivateClub.lead')}</p>
    </Dialog>
  )
}
