import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type SubmitEventHandler,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import type { OpenDraft } from './draft.tsx'
import classes from './record-dialog.module.css'
import { type RecordNoun, useRecordWords } from './record-words.ts'
import { RestoredDraft } from './restored-draft.tsx'

interface Props {
  /** Kind of record; the prefix of its messages. */
  readonly noun: RecordNoun
  readonly title: string
  readonly draft: Pick<OpenDraft<never>, 'isRestored' | 'clear'>
  readonly form: {
    readonly ref: Ref<HTMLFormElement>
    readonly formError: string | null
    readonly isSaving: boolean
    readonly merged: { readonly isRefusal: boolean } | null
  }
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly facts: ComponentProps<typeof Facts>['facts']
  /** Replaces the usual message about conflicts, and shows even if no conflicting field is listed. */
  readonly stale?: { readonly title: string; readonly lead: string } | undefined
  /** Label of the button, if not 'Save'. */
  readonly save?: { readonly label: string; readonly workingLabel: string } | undefined
  /** Replaces the save button, to ask for confirmation before sending. */
  readonly question?: ReactNode
  /** Whether the outbox queues the change while offline. */
  readonly isSentLater?: boolean
  /** Text above the fields. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

export function RecordDialog(props: Props) {
  const { noun, title, draft, form, onSubmit, onClose, facts, stale, save, question, lead, children } = props
  const { isSentLater = false } = props
  const t = useTranslate()
  const wordOf = useRecordWords()
  const formId = useId()
  const isRefusal = form.merged?.isRefusal === true
  const hasNotice = form.merged !== null && (facts.length > 0 || (isRefusal && stale !== undefined))
  const error = form.formError ?? (isRefusal && !hasNotice ? t('error.stale') : null)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {/* Errors of saving appear next to the button that was pressed. */}
          {error && (
            <Notice tone="bad" title={wordOf(noun, 'notSaved')}>
              {error}
            </Notice>
          )}
          {question ?? (
            <WorkButton
              type="submit"
              form={formId}
              label={save?.label ?? wordOf(noun, 'save')}
              workingLabel={save?.workingLabel ?? wordOf(noun, 'saving')}
              isWorking={form.isSaving}
            />
          )}
        </>
      }
    >
      <RestoredDraft
        draft={draft}
        words={{ restored: wordOf(noun, 'restored'), clear: wordOf(noun, 'clear') }}
      />
      {hasNotice && (
        <ConflictNotice
          title={stale?.title ?? wordOf(noun, 'notSaved')}
          lead={stale?.lead ?? wordOf(noun, 'stale')}
          facts={facts}
          of={form.merged}
        />
      )}
      {lead}
      <Form
        id={formId}
        ref={form.ref}
        onSubmit={onSubmit}
        error={null}
        keptBy={isSentLater ? 'outbox' : 'draft'}
      >
        {children}
      </Form>
    </Dialog>
  )
}

interface ConflictProps {
  readonly title: string
  readonly lead: string
  readonly facts: ComponentProps<typeof Facts>['facts']
  /** The merge to show; each new object focuses the notice again. */
  readonly of: object | null
}

/** Lists conflicting changes that others saved. */
function ConflictNotice({ title, lead, facts, of }: ConflictProps) {
  const notice = useRef<HTMLElement>(null)
  // Scroll to the notice above the fields, since Save is below them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each merge.
  useLayoutEffect(() => notice.current?.focus(), [of])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach what does.
    <section ref={notice} tabIndex={0} className={classes.conflicts} aria-label={title}>
      <Notice tone="bad" title={title}>
        <p>{lead}</p>
        <Facts facts={facts} />
      </Notice>
    </section>
  )
}
