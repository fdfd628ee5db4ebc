import {
  type PracticeDetails,
  type PracticeScope,
  practiceScope,
} from '@boathouse/domain/practices/practices/model'
import { useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { useMailChoice } from './mail-switch.tsx'
import { usePracticeActions } from './use-practice-actions.tsx'

interface Props {
  readonly practice: PracticeDetails
  readonly onClose: () => void
  readonly onCancelInstead: () => void
}

/** Asks which practices of a series to delete. A practice with a register can't be deleted: offers to cancel it. */
export function DeleteDialog({ practice, onClose, onCancelInstead }: Props) {
  const t = useTranslate()
  const title = t('practice.delete.title', { title: practice.title })
  if (!practice.hasRegister) return <Which title={title} practice={practice} onClose={onClose} />
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {practice.cancelledAt === null && <Button onClick={onCancelInstead}>{t('practice.cancel')}</Button>}
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
        </>
      }
    >
      <p>{t('error.hasRegister')}</p>
    </Dialog>
  )
}

function Which({ title, practice, onClose }: Pick<Props, 'practice' | 'onClose'> & { title: string }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { when } = usePracticeWords()
  const { remove } = usePracticeActions()
  const renew = useRefreshPractices()
  const [scope, setScope] = useState<PracticeScope>('this')
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const isSeries = practice.seriesId !== null
  const { byMail, mailSwitch, sayMailed } = useMailChoice(practice)
  const send = async () => {
    setWorking(true)
    try {
      await remove(practice, { scope, byMail })
      sayMailed(t('practice.deleted', { title: practice.title }))
    } catch (error) {
      setFailure(error as CallFailure)
      setWorking(false)
      await renew()
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {failure && (
            <Notice tone="bad" title={t(failure.isPassing ? 'practice.unanswered' : 'practice.notDeleted')}>
              {failure.isPassing ? t('practice.unanswered.lead') : words.ofFailure(failure)}
            </Notice>
          )}
          <WorkButton
            color="red"
            label={t('record.delete')}
            workingLabel={t('action.deleting')}
            isWorking={isWorking}
            onClick={() => void send()}
          />
          <Button variant="default" onClick={onClose}>
            {t('action.keepIt')}
          </Button>
        </>
      }
    >
      <Parts gap="0.75rem">
        <p>
          <time dateTime={practice.startsAt}>{when(practice)}</time>
        </p>
        {isSeries && (
          <>
            <ChoicePills
              label={t('practice.delete.which')}
              options={practiceScope.options.map((value) => ({
                value,
                label: t(`practiceScope.${value}`),
              }))}
              value={scope}
              onChange={setScope}
              isFirst
            />
            {scope !== 'this' && <Quiet>{t('practice.delete.lead')}</Quiet>}
          </>
        )}
        {mailSwitch}
      </Parts>
    </Dialog>
  )
}
