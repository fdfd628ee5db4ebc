import { planTemplateChanges } from '@boathouse/domain/plans/plan-templates/contract'
import type { WholeTemplate } from '@boathouse/domain/plans/plan-templates/model'
import { titleOfWorkout } from '@boathouse/domain/sport/workouts/title-rules'
import { type SubmitEvent, useState } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { StoredRecord } from '#editor/stored-record.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Row, RowFailure, RowList } from '#ui/table/row-list.tsx'
import classes from './plan-screen.module.css'
import { templateQuery, useRefreshTemplates, useTemplateCalls } from './template-api.ts'
import {
  dateOfWeekday,
  freshSession,
  isBlank,
  isValidSession,
  parseSessions,
  type SessionValues,
  type TemplateValues,
  toFormValues,
  toRequest,
} from './template-form-values.ts'
import { TemplateSessionDialog } from './template-session-dialog.tsx'

interface Props {
  readonly id: string
  readonly userId: string
  readonly clubId: string
  readonly onClose: () => void
}

export function TemplateEditor({ id, userId, clubId, onClose }: Props) {
  const t = useTranslate()
  return (
    <StoredRecord
      query={{ ...templateQuery(clubId, id), staleTime: 0 }}
      id={id}
      title={t('planTemplate.edit')}
      notLoaded={t('planTemplate.notLoaded')}
      unknown={t('planTemplate.unknown')}
      onClose={onClose}
    >
      {(stored) => (
        <WithDraft
          userId={userId}
          name={`planTemplate/change-of/${id}`}
          first={() => createDraft(stored, toFormValues(stored))}
        >
          {(draft) => <TemplateForm {...{ draft, stored, clubId, onClose }} />}
        </WithDraft>
      )}
    </StoredRecord>
  )
}

interface FormProps extends Pick<Props, 'clubId' | 'onClose'> {
  readonly draft: OpenDraft<TemplateValues>
  readonly stored: WholeTemplate
}

/** Index of the open session in the list. */
interface Open {
  readonly index: number
  /** Whether errors of the session prevented saving the template. */
  readonly isWrong?: boolean
  readonly isNew?: boolean
}

function TemplateForm({ draft, stored, clubId, onClose }: FormProps) {
  const t = useTranslate()
  const describe = useDescribed()
  const { update } = useTemplateCalls()
  const [open, setOpen] = useState<Open | null>(null)
  const [last, setLast] = useState<number | null>(null)
  const form = useRecordForm({
    noun: 'planTemplate',
    body: planTemplateChanges,
    draft,
    toFormValues,
    toRequest,
    onSaved: () => {
      onClose()
      speakStatus(t('planTemplate.saved'))
    },
    refresh: useRefreshTemplates(),
  })
  const sessions = parseSessions(form.values.sessions)
  const replace = (next: readonly SessionValues[]) => form.setFields({ sessions: JSON.stringify(next) })
  const params = { clubId, templateId: stored.id }
  const submit = form.onSubmit(({ name, sessions }) => {
    void form.save((version) => update.mutateAsync({ params, body: { version, name, sessions } }))
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const index = sessions.findIndex((session) => !isValidSession(session))
    if (index < 0) return submit(event)
    event.preventDefault()
    setOpen({ index, isWrong: true })
  }
  const opened = open && sessions[open.index]
  if (opened) {
    const others = sessions.toSpliced(open.index, 1)
    const close = () => {
      if (open.isNew && isBlank(opened)) replace(others)
      setLast(open.index)
      setOpen(null)
    }
    return (
      <TemplateSessionDialog
        session={opened}
        isWrong={open.isWrong === true}
        onTyped={(session) => replace(sessions.with(open.index, session))}
        onRemove={() => {
          replace(others)
          setOpen(null)
        }}
        onClose={close}
      />
    )
  }
  const { conflicts } = form.merged ?? {}
  const facts = [
    ...(conflicts?.name === undefined ? [] : [{ name: t('planTemplate.name'), value: conflicts.name }]),
    ...(conflicts?.sessions === undefined
      ? []
      : [
          {
            name: t('planTemplate.sessions'),
            value: parseSessions(conflicts.sessions).map(describe).join(', '),
          },
        ]),
  ]
  const listed = sessions
    .map((session, index) => ({ session, index }))
    .toSorted((one, other) => one.session.weekday.localeCompare(other.session.weekday))
  const error = form.field('sessions').error
  return (
    <RecordDialog
      noun="planTemplate"
      title={t('planTemplate.edit')}
      {...{ draft, form, facts, onSubmit, onClose }}
    >
      <TextInput
        label={t('planTemplate.name')}
        autoComplete="off"
        maxLength={80}
        translate="no"
        data-autofocus={last === null || undefined}
        {...form.field('name')}
      />
      <RowList label={t('planTemplate.sessions')}>
        {listed.map(({ session, index }) => (
          <Row
            key={index}
            title={
              <Button
                variant="subtle"
                className={classes.session}
                data-autofocus={last === index || undefined}
                onClick={() => setOpen({ index })}
              >
                <span translate="no">{describe(session)}</span>
              </Button>
            }
            details={[]}
          >
            {!isValidSession(session) && <RowFailure>{t('planTemplate.session.wrong')}</RowFailure>}
          </Row>
        ))}
      </RowList>
      {error && <RowFailure>{error}</RowFailure>}
      <Button
        variant="default"
        onClick={() => {
          replace([...sessions, freshSession()])
          setOpen({ index: sessions.length, isNew: true })
        }}
      >
        {t('planTemplate.session.add')}
      </Button>
    </RecordDialog>
  )
}

/** Short description of a session, for example 'Mon Long row'. */
function useDescribed() {
  const t = useTranslate()
  const { shortWeekday } = useFormats()
  return ({ weekday, title, workout }: SessionValues) => {
    const name = title.trim() || titleOfWorkout(workout) || t('planTemplate.session.unnamed')
    return `${shortWeekday(dateOfWeekday(weekday))} ${name}`
  }
}
