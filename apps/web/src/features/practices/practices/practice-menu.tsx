import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { usePracticeCalls } from './api.ts'
import { useMailChoice } from './mail-switch.tsx'
import type { PracticeDialog } from './practice-dialog-search.ts'
import { usePracticeActions } from './use-practice-actions.tsx'

interface Props {
  readonly clubId: string
  readonly practice: PracticeDetails
  readonly onDialog: (dialog: PracticeDialog) => void
}

export function PracticeMenu({ clubId, practice, onDialog }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const nameId = useId()
  const { remove } = usePracticeActions()
  const { byMail, sayMailed } = useMailChoice(practice)
  const { reinstate } = usePracticeCalls()
  const renew = useRefreshPractices()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const isCancelled = practice.cancelledAt !== null
  const params = { clubId, practiceId: practice.id }
  const unanswered = `${t('practice.unanswered')}. ${t('practice.unanswered.lead')}`
  const failed = (what: string) => (error: CallFailure) => {
    setFailure(error.isPassing ? unanswered : `${what} ${words.ofFailure(error)}`)
    void renew()
  }
  const takeBack = () =>
    reinstate.mutate(
      { params },
      {
        onSuccess: async () => {
          setFailure(null)
          await renew()
          speakStatus(t('practice.reinstated'))
        },
        onError: failed(t('record.notChanged')),
      },
    )
  const removeIt = () => {
    if (practice.seriesId !== null || practice.hasRegister) return onDialog('delete')
    remove(practice, { scope: 'this', byMail }).then(
      () => sayMailed(t('practice.deleted', { title: practice.title })),
      failed(t('practice.notDeleted')),
    )
  }
  const cancel = () => onDialog('cancel')
  const actions = [
    Date.parse(practice.startsAt) > Date.now()
      ? { label: t('record.edit'), onPick: () => onDialog('edit') }
      : null,
    { label: t('practice.copy'), onPick: () => onDialog('copy') },
    { label: t(isCancelled ? 'practice.changeReason' : 'practice.cancel'), onPick: cancel },
    isCancelled ? { label: t('practice.reinstate'), onPick: takeBack } : null,
    {
      label: t('poster.title'),
      onPick: () =>
        void navigate({ to: '/attendance/$practiceId/poster', params: { practiceId: practice.id } }),
    },
    { label: t('record.delete'), onPick: removeIt },
  ]
  return (
    <>
      {failure && <RowFailure>{failure}</RowFailure>}
      <Hidden>
        <span id={nameId}>{practice.title}</span>
      </Hidden>
      <RowMenu
        label={t('record.actions')}
        id={`${practice.id}-menu`}
        labelledBy={nameId}
        actions={actions.filter((action) => action !== null)}
      />
    </>
  )
}
