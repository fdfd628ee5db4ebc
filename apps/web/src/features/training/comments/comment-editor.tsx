import { newComment } from '@boathouse/domain/training/comments/contract'
import type { Comment } from '@boathouse/domain/training/comments/model'
import { type KeyboardEvent, useState } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Textarea } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { useIsTouch } from '#ui/layout/use-media.ts'
import { type CommentCalls, useRefreshComments } from './api.ts'
import classes from './comments.module.css'

interface CommentValues extends Record<string, string> {
  readonly text: string
}

interface NewProps {
  readonly userId: string
  readonly sessionId: string
  readonly calls: CommentCalls
}

export function NewComment({ userId, sessionId, calls }: NewProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <WithDraft
      key={attempt}
      userId={userId}
      name={`comment/of/${sessionId}`}
      first={() => createDraft(null, { text: '' })}
    >
      {(draft) => <NewForm draft={draft} calls={calls} onPosted={() => setAttempt(attempt + 1)} />}
    </WithDraft>
  )
}

interface FormProps {
  readonly draft: OpenDraft<CommentValues>
  readonly calls: CommentCalls
}

function NewForm({ draft, calls, onPosted }: FormProps & { readonly onPosted: () => void }) {
  const t = useTranslate()
  const isTouch = useIsTouch()
  const form = useCommentForm({
    draft,
    onSaved: () => {
      onPosted()
      speakStatus(t('comment.posted'))
    },
  })
  const onSubmit = form.onSubmit((body) => form.save(() => calls.post(body)))
  return (
    <Form ref={form.ref} onSubmit={onSubmit} error={form.formError} keptBy="draft">
      <Textarea
        label={t('comment.text')}
        description={isTouch ? undefined : t('comment.text.help')}
        autosize
        minRows={2}
        maxRows={12}
        onKeyDown={sendByKey}
        {...form.field('text')}
      />
      <div className={classes.post}>
        <WorkButton
          type="submit"
          label={t('comment.post')}
          workingLabel={t('action.posting')}
          isWorking={form.isSaving}
        />
      </div>
    </Form>
  )
}

interface EditProps extends Omit<NewProps, 'sessionId'> {
  readonly stored: Comment
  readonly onClose: () => void
}

export const EditComment = ({ userId, stored, ...rest }: EditProps) => (
  <WithDraft
    userId={userId}
    name={`comment/change-of/${stored.id}`}
    first={() => createDraft(stored, toFormValues(stored))}
  >
    {(draft) => <EditForm draft={draft} {...rest} />}
  </WithDraft>
)

function EditForm({ draft, calls, onClose }: FormProps & Pick<EditProps, 'onClose'>) {
  const t = useTranslate()
  const form = useCommentForm({
    draft,
    onSaved: () => {
      onClose()
      speakStatus(t('comment.saved'))
    },
  })
  const onSubmit = form.onSubmit(({ id, text }) => form.save((version) => calls.edit(id, { text, version })))
  const changed = form.merged?.conflicts.text
  return (
    <RecordDialog
      noun="comment"
      title={t('comment.edit')}
      facts={
        changed === undefined
          ? []
          : [{ name: t('comment.text'), value: <span translate="no">{changed}</span> }]
      }
      {...{ draft, form, onSubmit, onClose }}
    >
      <Textarea
        label={t('comment.text')}
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
        onKeyDown={sendByKey}
        {...form.field('text')}
      />
    </RecordDialog>
  )
}

const toFormValues = ({ text }: Comment): CommentValues => ({ text: text ?? '' })

function useCommentForm({ draft, onSaved }: Pick<FormProps, 'draft'> & { readonly onSaved: () => void }) {
  return useRecordForm({
    noun: 'comment',
    body: newComment,
    draft,
    toFormValues,
    toRequest: (typed) => typed,
    onSaved,
    refresh: useRefreshComments(),
  })
}

/** Ctrl+Enter or Cmd+Enter sends; Enter alone adds a line. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
