import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { DeletionBars } from '#ui/feedback/deletion-bars.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDeletionNotices } from '#ui/feedback/use-deletions.ts'
import { useAnswerSeveral } from './api.ts'
import type { SeveralChoice } from './several-choices.ts'
import type { Given } from './several-plan.ts'

const SeveralAnswersDialog = lazyRouteComponent(
  () => import('./several-answers-dialog.tsx'),
  'SeveralAnswersDialog',
)

interface Props {
  readonly clubId: string
  readonly isOpen: boolean
  readonly only?: SeveralChoice
  readonly onClose: () => void
}

/** Dialog to answer several practices, and its undo bar, which stays when the dialog closes. */
export function SeveralAnswers({ clubId, isOpen, only, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const { mutateAsync } = useAnswerSeveral()
  const renew = useRefreshPractices()
  useEffect(() => void SeveralAnswersDialog.preload?.(), [])
  const restore = async ({ before }: Given) => {
    const { items } = await mutateAsync({ params: { clubId }, body: { answers: [...before] } })
    const count = items.filter(({ refused }) => refused !== null).length
    if (count > 0) toast(t('answers.several.notAllUndone', { count }), { isBad: true })
  }
  const { notices, notify, dismiss, undo } = useDeletionNotices<Given>({ restore, renew })
  const onGiven = async (item: Given) => {
    onClose()
    notify({ item, kind: 'deleted' })
    await renew()
  }
  const onKept = () => {
    onClose()
    speakStatus(t('notSent.title'))
  }
  const words = {
    deleted: ({ answer, count, waiting, left }: Given) =>
      [
        t(`answers.several.given.${answer}`, { count }),
        waiting > 0 && t('answers.several.waiting', { count: waiting }),
        left > 0 && t('answers.several.left', { count: left }),
      ]
        .filter(Boolean)
        .join(' '),
    undo: t('record.undo'),
    notDeleted: '',
    stale: t('error.stale'),
    notRestored: t('answers.several.notUndone'),
  }
  return (
    <>
      {isOpen && (
        <Suspense>
          <SeveralAnswersDialog
            clubId={clubId}
            only={only}
            onGiven={(item) => void onGiven(item)}
            onKept={onKept}
            onClose={onClose}
          />
        </Suspense>
      )}
      <DeletionBars notices={notices} words={words} onUndo={(item) => void undo(item)} onDismiss={dismiss} />
    </>
  )
}
