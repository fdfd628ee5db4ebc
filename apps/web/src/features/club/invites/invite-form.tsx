import type { MemberRole } from '@boathouse/domain/club/people/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { SquadToJoin } from '#shared/club/squads/squad-to-join.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Textarea } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { InviteReport } from './invite-report.tsx'
import { LinkToCopy } from './link-to-copy.tsx'
import { useInviteForm } from './use-invite-form.ts'

interface Props {
  readonly clubId: string
  readonly role: MemberRole
  /** Disables the form but keeps its text. */
  readonly isInactive?: boolean
}

export function InviteForm({ clubId, role, isInactive = false }: Props) {
  const t = useTranslate()
  const { outcome, dismiss, ...form } = useInviteForm({ clubId, role })
  return (
    <Parts gap="1rem">
      {isInactive ? (
        <Notice tone="plain">{t('invites.inactive')}</Notice>
      ) : (
        <Fields clubId={clubId} role={role} {...form} />
      )}
      {outcome?.at === 'link' && <LinkToCopy key={outcome.link} email={outcome.email} link={outcome.link} />}
      {outcome?.at === 'report' && <InviteReport results={outcome.results} onClose={dismiss} />}
    </Parts>
  )
}

interface FieldsProps extends Omit<ReturnType<typeof useInviteForm>, 'outcome' | 'dismiss'> {
  readonly clubId: string
  readonly role: MemberRole
}

function Fields({
  clubId,
  role,
  ref,
  field,
  formError,
  onSubmit,
  squadId,
  setSquadId,
  progress,
  isHeld,
}: FieldsProps) {
  const t = useTranslate()
  const { number } = useFormats()
  const isMany = progress !== null && progress.total > 1
  return (
    <Form ref={ref} onSubmit={onSubmit} error={null}>
      <Textarea
        label={t(role === 'admin' ? 'invites.email' : 'invites.emails')}
        description={role === 'admin' ? undefined : t('invites.emails.help')}
        autosize
        minRows={1}
        maxRows={10}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={progress !== null}
        // Enter sends; Shift+Enter adds a line. Pasted lists can have many lines.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        {...field('emails')}
      />
      {role === 'athlete' && <SquadToJoin clubId={clubId} squadId={squadId} onChange={setSquadId} />}
      {formError && (
        <Notice tone="bad" title={t('invites.failed')}>
          {formError}
        </Notice>
      )}
      {isMany && (
        <ProgressBar
          label={t('invites.progress')}
          words={t('label.doneOfTotal', { done: number(progress.done), total: number(progress.total) })}
          {...progress}
        />
      )}
      <div>
        <WorkButton
          type="submit"
          label={t(role === 'admin' ? 'invites.addAdmin' : 'invites.generate')}
          workingLabel={t('invites.sending')}
          isWorking={progress !== null}
          disabled={isHeld}
        />
      </div>
    </Form>
  )
}
