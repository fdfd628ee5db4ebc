import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { type CraftKey, isWaterSport, type Sport } from '@boathouse/domain/sport/sports/model'
import {
  createTrainingSession,
  type LoggedTrainingSession,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { refuseWrongSession } from '@boathouse/domain/training/training-sessions/rules'
import { useRef, useState } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { DetailFields } from './detail-fields.tsx'
import { showLoggedRow } from './logged-row.ts'
import { SessionFields } from './session-fields.tsx'
import {
  copiedValues,
  detailNames,
  freshValues,
  hasDetails,
  type PlannedToLog,
  plannedValues,
  practisedValues,
  type SessionValues,
  toChangeRequest,
  toFormValues,
  toRequest,
} from './session-form-values.ts'
import { keepHabits, type SessionHabits, useSessionHabits } from './session-habits.ts'
import { StoredSession } from './stored-session.tsx'
import { useConflictFacts } from './use-conflict-facts.tsx'
import { useSessionChanges } from './use-unsent-log.ts'

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  readonly onClose: () => void
}

export interface NewProps extends Props {
  readonly ownSport: Sport
  /** Session to repeat; its form has a draft of its own. */
  readonly copied?: TrainingSession
  /** Practice to log; its form has a draft of its own. */
  readonly practised?: Pick<Practice, 'id' | 'day' | 'minutes'>
  /** Planned session to log; its form has a draft of its own. */
  readonly planned?: PlannedToLog
}

export function LogDialog({ userId, ownSport, copied, practised, planned, ...rest }: NewProps) {
  const habits = useSessionHabits(userId, ownSport)
  if (!habits) return null
  const fresh = () => createDraft(null, freshValues(rest.today, habits))
  return (
    <WithDraft
      userId={userId}
      name={nameOf({ copied, practised, planned })}
      first={() => {
        if (copied) return { ...fresh(), values: copiedValues(copied, rest.today) }
        if (planned) return { ...fresh(), values: plannedValues(planned, habits) }
        return practised ? { ...fresh(), values: practisedValues(practised, habits) } : fresh()
      }}
      incidental={['date', 'sport', 'craft']}
    >
      {(draft) => (
        <SessionForm
          userId={userId}
          stored={null}
          draft={draft}
          habits={copied ? null : habits}
          was={{ practiceId: practised?.id, plannedId: planned?.id }}
          onLogged={(id, now) => {
            if (now) keepHabits(userId, now)
            showLoggedRow(id)
          }}
          {...rest}
        />
      )}
    </WithDraft>
  )
}

type Begun = Pick<NewProps, 'copied' | 'practised' | 'planned'>

const nameOf = ({
  copied,
  practised,
  planned,
}: { [Name in keyof Begun]: Begun[Name] | undefined }): string => {
  if (copied) return `training-session/copy-of/${copied.id}`
  if (planned) return `training-session/planned/${planned.id}`
  return practised ? `training-session/practice/${practised.id}` : 'training-session'
}

export const CopyDialog = ({ id, ...rest }: Omit<NewProps, 'copied'> & { readonly id: string }) => (
  <StoredSession key={id} userId={rest.userId} id={id} title="trainingSession.title" onClose={rest.onClose}>
    {(session) => <LogDialog copied={session} {...rest} />}
  </StoredSession>
)

export const EditDialog = ({ id, userId, ...rest }: Props & { readonly id: string }) => (
  <StoredSession key={id} userId={userId} id={id} title="trainingSession.edit.title" onClose={rest.onClose}>
    {(session) => (
      <WithDraft
        userId={userId}
        name={`training-session/change-of/${session.id}`}
        first={() => createDraft(session, toFormValues(session))}
      >
        {(draft) => <SessionForm userId={userId} stored={session} draft={draft} habits={null} {...rest} />}
      </WithDraft>
    )}
  </StoredSession>
)

interface FormProps extends Props {
  readonly stored: TrainingSession | null
  readonly draft: OpenDraft<SessionValues>
  readonly habits: SessionHabits | null
  /** Links to a practice or plan, for which a new session has no fields. */
  readonly was?: Pick<LoggedTrainingSession, 'practiceId' | 'plannedId'>
  readonly onLogged?: (id: string, habits: SessionHabits | null) => void
}

export function SessionForm({ userId, stored, draft, today, habits, was, onLogged, onClose }: FormProps) {
  const t = useTranslate()
  const factsOf = useConflictFacts()
  const loadChanges = useSessionChanges(userId)
  const [isDetailed, setDetailed] = useState(habits?.isDetailed || hasDetails(draft.start.values))
  const sentId = useRef(draft.start.id)
  const form = useRecordForm({
    noun: 'trainingSession',
    body: stored ? updateTrainingSession.body : createTrainingSession.body,
    draft,
    toFormValues,
    toRequest: stored ? toChangeRequest : toRequest,
    rule: (body) => refuseWrongSession(body, today),
    onSaved: (saved) => {
      const { sport, craft } = form.values
      onClose()
      onLogged?.(
        sentId.current,
        habits && {
          isDetailed,
          sport: (sport || habits.sport) as Sport,
          craft: (sport ? craft : habits.craft) as CraftKey,
        },
      )
      speakStatus(t(saved ? 'trainingSession.saved' : 'notSent.title'))
    },
  })
  const onSubmit = form.onSubmit((body) =>
    form.save(async () => {
      const { create, update } = await loadChanges()
      if (stored && 'version' in body) return update(stored, body)
      const logged = { ...(body as LoggedTrainingSession), ...was }
      sentId.current = logged.id
      return create(logged)
    }),
  )
  const facts = factsOf(form.merged)
  const { field, values } = form
  const isOnWater = isWaterSport((values.sport || habits?.sport || 'other') as Sport)
  const shut = isOnWater ? detailNames.filter((name) => name !== 'distance') : detailNames
  // Unfold the details if one of them has an error; stay unfolded while the user corrects it.
  if (!isDetailed && shut.some((name) => field(name).error)) setDetailed(true)
  return (
    <RecordDialog
      noun="trainingSession"
      isSentLater
      title={t(stored ? 'trainingSession.edit.title' : 'trainingSession.title')}
      facts={facts}
      stale={{
        title: t('record.staleTitle'),
        lead: t(facts.length > 0 ? 'trainingSession.stale' : 'trainingSession.stale.same'),
      }}
      {...{ draft, form, onSubmit, onClose }}
    >
      <SessionFields
        field={field}
        today={today}
        durationHelp={stored && form.base.duration === '' ? t('trainingSession.edit.short') : undefined}
      >
        <DetailFields
          {...{ field, values, habits, isOnWater }}
          isOpen={isDetailed}
          onToggle={setDetailed}
          onFieldsChange={form.setFields}
        />
      </SessionFields>
    </RecordDialog>
  )
}
