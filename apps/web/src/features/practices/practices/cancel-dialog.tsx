import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { useId } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { Textarea } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { usePracticeCalls } from './api.ts'
import { useMailChoice } from './mail-switch.tsx'
import { type CancelValues, useCancelForm } from './use-cancel-form.ts'
import { usePracticeActions } from './use-practice-actions.tsx'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly practice: PracticeDetails
  readonly onClose: () => void
}

/** Asks for the reason, which everyone will see. Restores the draft. */
export function CancelDialog({ userId, ...rest }: Props) {
  const { practice } = rest
  return (
    <WithDraft
      userId={userId}
      name={`practice/cancellation-of/${practice.id}`}
      first={() => createDraft(practice, { reason: practice.cancelReason })}
    >
      {(draft) => <Asked draft={draft} {...rest} />}
    </WithDraft>
  )
}

interface AskedProps extends Omit<Props, 'userId'> {
  readonly draft: OpenDraft<CancelValues>
}

function Asked({ clubId, practice, draft, onClose }: AskedProps) {
  const t = useTranslate()
  const { when } = usePracticeWords()
  const formId = useId()
  const isCancelled = practice.cancelledAt !== null
  const finishDeletion = () => {
    void draft.drop()
    onClose()
  }
  const { byMail, mailSwitch, withMailed } = useMailChoice(practice)
  const { offerUndo } = usePracticeActions()
  const { reinstate } = usePracticeCalls()
  const done = () => {
    finishDeletion()
    if (isCancelled) return speakStatus(t('practice.cancel.done'))
    offerUndo({
      id: practice.id,
      words: withMailed(t('practice.cancel.done')),
      undo: () => reinstate.mutateAsync({ params: { clubId, practiceId: practice.id } }),
    })
  }
  const form = useCancelForm({ clubId, practice, byMail, draft, onDone: done })
  return (
    <Dialog
      title={isCancelled ? t('practice.changeReason') : t('practice.cancel.title', { title: practice.title })}
      onClose={onClose}
      actions={
        <>
          {form.formError && (
            <Notice
              tone="bad"
              title={t(form.isOutcomeUnknown ? 'practice.unanswered' : 'practice.cancel.failed')}
            >
              {form.formError}
            </Notice>
          )}
          <WorkButton
            type="submit"
            form={formId}
            color="red"
            label={isCancelled ? t('practice.form.save') : t('practice.cancel')}
            workingLabel={isCancelled ? t('record.saving') : t('practice.cancel.working')}
            isWorking={form.isWorking}
          />
          <Button variant="default" onClick={isCancelled ? onClose : finishDeletion}>
            {isCancelled ? t('app.close') : t('action.keepIt')}
          </Button>
        </>
      }
    >
      <Form id={formId} ref={form.ref} onSubmit={form.onSubmit} error={null} keptBy="draft">
        <p>
          {fillPlaceholder(
            t('practice.cancel.lead', { when: PLACEHOLDER }),
            <time dateTime={practice.startsAt}>{when(practice)}</time>,
          )}
        </p>
        <Textarea
          label={t('label.reason')}
          description={t('practice.cancel.reason.help')}
          rows={2}
          data-autofocus
          {...form.field('reason')}
        />
        {mailSwitch}
      </Form>
    </Dialog>
  )
}
