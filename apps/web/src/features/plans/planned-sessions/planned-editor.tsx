import { addDays, type CalendarDay, calendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { createPlannedSession } from '@boathouse/domain/plans/planned-sessions/contract'
import type { PlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { StoredRecord } from '#editor/stored-record.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { plannedQuery, usePlanCalls, useRefreshPlans } from './api.ts'
import { chosenIn, type PlanRow, targetOf } from './plan-rows.ts'
import { PlannedFields } from './planned-fields.tsx'
import { freshValues, type PlannedValues, toFormValues, toRequest } from './planned-form-values.ts'
import { PracticeField } from './practice-field.tsx'
import { usePlannedFacts } from './use-planned-facts.tsx'
import { WhomFields } from './whom-fields.tsx'

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly rows: readonly PlanRow[]
  readonly onClose: () => void
}

interface NewProps extends Props {
  readonly row: string
  readonly day: CalendarDay
  readonly practice?: string | undefined
}

/** Dialog to plan a session for a row, on a day or at a practice of that day. Restores the draft. */
export const PlanDialog = ({ row, day, practice = '', ...rest }: NewProps) => (
  <WithDraft
    userId={rest.userId}
    name={['plannedSession/of', row, day, practice].filter(Boolean).join('/')}
    first={() => createDraft<PlannedValues>(null, { ...freshValues(row, day), practice })}
  >
    {(draft) => <PlannedForm draft={draft} stored={null} followers={0} {...rest} />}
  </WithDraft>
)

interface EditProps extends Props {
  readonly id: string
  readonly followers: number
  readonly onDelete: (planned: PlannedSession) => void
}

export function EditPlannedDialog({ id, clubId, onClose, ...rest }: EditProps) {
  const t = useTranslate()
  return (
    <StoredRecord
      query={plannedQuery(clubId, id)}
      id={id}
      title={t('plannedSession.edit')}
      notLoaded={t('plannedSession.notLoaded')}
      unknown={t('plannedSession.unknown')}
      onClose={onClose}
    >
      {(stored) => (
        <WithDraft
          userId={rest.userId}
          name={`plannedSession/change-of/${stored.id}`}
          first={() => createDraft(stored, toFormValues(stored))}
        >
          {(draft) => <PlannedForm {...{ draft, stored, clubId, onClose }} {...rest} />}
        </WithDraft>
      )}
    </StoredRecord>
  )
}

/** Request fields for the form's target. If the target has no row any more, sends the stored one, so the server refuses it. */
function audienceIn(rows: readonly PlanRow[], target: string, stored: PlannedSession | null) {
  const row = rows.find(({ id }) => id === target)
  if (row) return targetOf(row)
  if (stored && target === (stored.squadId ?? stored.memberId)) return stored
  return { squadId: target, memberId: null }
}

/** Whether its day has passed in every time zone. */
const isOver = ({ date }: PlannedSession) => addDays(date, 2) <= dayAt(new Date(), 'UTC')

interface FormProps extends Props {
  readonly draft: OpenDraft<PlannedValues>
  readonly stored: PlannedSession | null
  readonly followers: number
  readonly onDelete?: (planned: PlannedSession) => void
}

function PlannedForm({ draft, stored, clubId, rows, followers, onDelete, onClose }: FormProps) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const factsOf = usePlannedFacts(rows)
  const { create, change } = usePlanCalls()
  const form = useRecordForm({
    noun: 'plannedSession',
    body: createPlannedSession.body,
    draft,
    toFormValues,
    toRequest,
    onSaved: () => {
      onClose()
      speakStatus(t('plannedSession.saved'))
    },
    refresh: useRefreshPlans(),
  })
  const onSubmit = form.onSubmit(({ id, squadId: _, memberIds: _members, ...typed }) => {
    const { squadId, memberId } = audienceIn(rows, form.values.target, stored)
    void form.save((version) => {
      if (!stored) {
        const others = memberId === null ? [] : chosenIn(rows, form.values.also)
        const also = others.filter(({ kind }) => kind === 'athlete').map((one) => one.id)
        const memberIds = memberId === null ? null : [memberId, ...also]
        return create.mutateAsync({ params: { clubId }, body: { id, ...typed, squadId, memberIds } })
      }
      const body = {
        ...typed,
        version,
        squadId,
        memberId,
        follow: form.values.follow !== '',
      }
      return change.mutateAsync({ params: { clubId, plannedId: id }, body })
    })
  })
  return (
    <RecordDialog
      noun="plannedSession"
      title={t(stored ? 'plannedSession.edit' : 'plannedSession.new')}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      {!stored && (
        <p translate="no">
          {t('label.nameAndDay', {
            name: rows.find(({ id }) => id === form.values.target)?.name ?? '',
            day: calendarDay.safeParse(form.values.date).success ? exactDay(form.values.date) : '',
          })}
        </p>
      )}
      {stored?.practice === null && !isOver(stored) && (
        <LinkButton to="/attendance" search={{ dialog: 'new', planned: stored.id }} variant="default">
          {t('plannedSession.toPractice')}
        </LinkButton>
      )}
      <PlannedFields
        field={form.field}
        values={form.values}
        followers={followers}
        isWhole={stored !== null || form.values.also !== ''}
      >
        <TextInput
          type="date"
          label={t('label.day')}
          {...form.field('date')}
          // A practice belongs to one day, so another day clears it.
          onChange={({ currentTarget: { value: date } }) => form.setFields({ date, practice: '' })}
        />
        {calendarDay.safeParse(form.values.date).success && (
          <PracticeField clubId={clubId} day={form.values.date} {...form.field('practice')} />
        )}
        <WhomFields field={form.field} rows={rows} isNew={!stored} />
      </PlannedFields>
      {stored && onDelete && (
        <Button variant="subtle" color="red" onClick={() => onDelete(stored)}>
          {t('record.delete')}
        </Button>
      )}
    </RecordDialog>
  )
}
