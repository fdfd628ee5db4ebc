import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { createOwnPlannedSession } from '@boathouse/domain/plans/planned-sessions/contract'
import type { OwnPlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { useOwnPlanCalls, useRefreshOwnPlan } from './own-api.ts'
import { PlannedFields } from './planned-fields.tsx'
import { freshValues, type PlannedValues, toFormValues, toRequest } from './planned-form-values.ts'
import { usePlannedFacts } from './use-planned-facts.tsx'

interface Props {
  readonly userId: string
  readonly stored: OwnPlannedSession | null
  readonly day: CalendarDay
  readonly onDelete?: (planned: OwnPlannedSession) => void
  readonly onClose: () => void
}

export const OwnPlanDialog = ({ userId, stored, day, ...rest }: Props) => (
  <WithDraft
    userId={userId}
    name={stored ? `plannedSession/change-of/${stored.id}` : `plannedSession/own/${day}`}
    first={() => createDraft(stored, stored ? valuesOf(stored) : freshValues('', day))}
  >
    {(draft) => <OwnForm draft={draft} stored={stored} {...rest} />}
  </WithDraft>
)

const valuesOf = (stored: OwnPlannedSession): PlannedValues =>
  toFormValues({ ...stored, squadId: null, memberId: null, practice: null })

type FormProps = Omit<Props, 'userId' | 'day'> & { readonly draft: OpenDraft<PlannedValues> }

function OwnForm({ draft, stored, onDelete, onClose }: FormProps) {
  const t = useTranslate()
  const factsOf = usePlannedFacts([])
  const { create, change } = useOwnPlanCalls()
  const form = useRecordForm({
    noun: 'plannedSession',
    body: createOwnPlannedSession.body,
    draft,
    toFormValues: valuesOf,
    toRequest,
    onSaved: () => {
      onClose()
      speakStatus(t('plannedSession.saved'))
    },
    refresh: useRefreshOwnPlan(),
  })
  const onSubmit = form.onSubmit(
    ({ id, ...typed }) =>
      void form.save((version) =>
        stored
          ? change.mutateAsync({
              params: { plannedId: id },
              body: { ...typed, version },
            })
          : create.mutateAsync({ body: { id, ...typed } }),
      ),
  )
  return (
    <RecordDialog
      noun="plannedSession"
      title={t(stored ? 'plannedSession.edit' : 'plannedSession.new')}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <PlannedFields field={form.field} values={form.values} followers={0} isWhole={stored !== null}>
        <TextInput type="date" label={t('label.day')} {...form.field('date')} />
      </PlannedFields>
      {stored && onDelete && (
        <Button variant="subtle" color="red" onClick={() => onDelete(stored)}>
          {t('record.delete')}
        </Button>
      )}
    </RecordDialog>
  )
}
