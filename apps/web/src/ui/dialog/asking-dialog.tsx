import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords } from '#lib/i18n/language.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Button } from '../form/button.tsx'
import { WorkButton } from '../form/work-button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  readonly words: Record<'title' | 'lead' | 'submit' | 'submitting' | 'failed' | 'keep', string>
  readonly isFinal: boolean
  readonly call: { readonly isPending: boolean; readonly error: CallFailure | null }
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Confirms an action. 'Cancel' has the focus first. */
export function AskingDialog({ words, isFinal, call, onSubmit, onClose }: Props) {
  const { ofFailure } = useCodeWords()
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          {call.error && (
            <Notice tone="bad" title={words.failed}>
              {ofFailure(call.error)}
            </Notice>
          )}
          <WorkButton
            {...(isFinal && { color: 'red' })}
            label={words.submit}
            workingLabel={words.submitting}
            isWorking={call.isPending}
            onClick={onSubmit}
          />
          <Button variant="default" onClick={onClose} data-autofocus>
            {words.keep}
          </Button>
        </>
      }
    >
      <p>{words.lead}</p>
    </Dialog>
  )
}
