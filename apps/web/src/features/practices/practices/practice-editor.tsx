import { addDays, type CalendarDay, dayAt, type Weekday } from '@boathouse/domain/kernel/calendar-day'
import { invalidField } from '@boathouse/domain/kernel/errors'
import { createPractice, type NewPractice } from '@boathouse/domain/practices/practices/contract'
import {
  type Practice,
  type PracticeDetails,
  type PracticeScope,
  practiceScope,
} from '@boathouse/domain/practices/practices/model'
import { refuseWrongRepeat } from '@boathouse/domain/practices/practices/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { clubQuery, practiceQuery, useChangePractice, useSetPractice } from './api.ts'
import { useMailChoice } from './mail-switch.tsx'
import { PracticeFields } from './practice-fields.tsx'
import {
  firstDayOf,
  freshValues,
  isOtherPattern,
  type PracticeValues,
  toFormValues,
  toRepeat,
  toRequest,
} from './practice-form-values.ts'
import { ScopeQuestion } from './scope-question.tsx'
import { useConflictFacts } from './use-conflict-facts.ts'
import { usePracticeActions } from './use-practice-actions.tsx'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly firstDayOfWeek: Weekday
  readonly isForAll: boolean
  readonly onClose: () => void
}

interface NewProps extends Props {
  readonly day: CalendarDay
  /** Source of the initial values; `name` is the draft's. */
  readonly from?: { readonly name: string; readonly values: Partial<PracticeValues> }
  /** Runs once the practice is created and before the dialog closes. Must be idempotent: a retry repeats it. */
  readonly onCreated?: (practice: Practice) => Promise<void>
  readonly onDone?: (practice: Practice) => void
}

export const PracticeDialog = ({ day, userId, from, ...rest }: NewProps) => (
  <WithDraft
    userId={userId}
    name={['practice', rest.clubId, from?.name].filter(Boolean).join('/')}
    first={() =>
      createDraft(null, { ...freshValues(day, rest.isForAll ? 'everyone' : 'squads'), ...from?.values })
    }
  >
    {(draft) => <PracticeForm stored={null} draft={draft} onDone={rest.onClose} {...rest} />}
  </WithDraft>
)

type CopyProps = Pick<EditProps, 'practice' | keyof Props> & Pick<NewProps, 'onDone'>

/** Copies a practice to a week later, or to tomorrow if that is later. The copy is not a series. */
export function CopyPracticeDialog({ practice, ...rest }: CopyProps) {
  const [week, tomorrow] = [addDays(practice.day, 7), addDays(dayAt(new Date(), practice.timeZone), 1)]
  const day = week < tomorrow ? tomorrow : week
  const {
    title,
    place,
    notes,
    startTime,
    minutes,
    capacity,
    placing,
    ownDeadline,
    ownAnnounceDays,
    audience,
    squadIds,
    memberIds,
  } = toFormValues(practice)
  const values = {
    title,
    place,
    notes,
    startTime,
    minutes,
    capacity,
    placing,
    ownDeadline,
    ownAnnounceDays,
    audience,
    squadIds,
    memberIds,
  }
  return <PracticeDialog {...rest} day={day} from={{ name: `copy-of/${practice.id}`, values }} />
}

interface EditProps extends Props {
  readonly practice: PracticeDetails
  /** Called if the series' new pattern deleted this practice. */
  readonly onMoved: (id: string) => void
}

export function EditPracticeDialog({ userId, practice, onMoved, ...rest }: EditProps) {
  // Keep the version that the user opened: the server refuses it if it is stale.
  const [stored] = useState(practice)
  const { offerUndo } = usePracticeActions()
  if (Date.parse(stored.startsAt) <= Date.now()) return <PracticeBegunDialog onClose={rest.onClose} />
  return (
    <WithDraft
      userId={userId}
      name={`practice/change-of/${stored.id}`}
      first={() => createDraft(stored, toFormValues(stored))}
    >
      {(draft) => (
        <PracticeForm
          stored={stored}
          draft={draft}
          offerUndo={offerUndo}
          onDone={({ id }) => (id === stored.id ? rest.onClose() : onMoved(id))}
          {...rest}
        />
      )}
    </WithDraft>
  )
}

function PracticeBegunDialog({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslate()
  const close = (
    <Button variant="default" onClick={onClose}>
      {t('app.close')}
    </Button>
  )
  return (
    <Dialog title={t('practice.form.edit')} onClose={onClose} actions={close}>
      <p>{t('practice.form.begun')}</p>
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'userId'> {
  readonly stored: PracticeDetails | null
  readonly draft: OpenDraft<PracticeValues>
  readonly onCreated?: (practice: Practice) => Promise<void>
  readonly onDone: (practice: Practice) => void
  readonly offerUndo?: ReturnType<typeof usePracticeActions>['offerUndo']
}

function PracticeForm(props: FormProps) {
  const { clubId, firstDayOfWeek, isForAll, stored, draft, onCreated, onDone, offerUndo, onClose } = props
  const t = useTranslate()
  const queryClient = useQueryClient()
  const factsOf = useConflictFacts()
  const [create, change] = [useSetPractice(), useChangePractice()]
  const isSeries = stored !== null && stored.seriesId !== null
  const { timeZone = 'UTC' } = useQuery(clubQuery(clubId)).data ?? {}
  const [pending, setPending] = useState<NewPractice | null>(null)
  const { byMail, mailSwitch, withMailed, sayMailed } = useMailChoice(stored)
  const before = useRef<PracticeValues | null>(null)
  const form = useRecordForm({
    noun: 'practice.form',
    body: createPractice.body,
    draft,
    ...requestRules(isSeries, timeZone),
    toFormValues,
    loadCurrent: () => queryClient.fetchQuery({ ...practiceQuery(clubId, draft.start.id), staleTime: 0 }),
    onTyped: () => setPending(null),
    onSaved: (practice: Practice): void => {
      onDone(practice)
      const base = before.current
      if (isMoved && base && offerUndo) {
        const words = withMailed(t('practice.form.saved'))
        offerUndo({ id: practice.id, words, undo: () => putBack(practice, base) })
        return
      }
      speakStatus(t('practice.form.saved'))
      if (isMoved) sayMailed(t('practice.form.saved'))
    },
    refresh: useRefreshPractices(),
    // A new pattern may have deleted this practice.
    deletedMaybeSaved: isSeries ? t('practice.form.maybeSaved') : null,
  })
  const putBack = ({ id, version }: Practice, base: PracticeValues) =>
    change.mutateAsync({
      params: { clubId, practiceId: id },
      body: { ...toRequest(base, timeZone), repeat: null, version, scope: 'this', byMail },
    })
  const send = ({ id, ...typed }: NewPractice, scope: PracticeScope) => {
    before.current = scope === 'this' && typed.repeat === null ? form.base : null
    void form.save((version) =>
      stored
        ? change.mutateAsync({
            params: { clubId, practiceId: id },
            body: { ...typed, version, scope, byMail },
          })
        : create.mutateAsync({ params: { clubId }, body: { id, ...typed } }).then(async (practice) => {
            await onCreated?.(practice)
            return practice
          }),
    )
  }
  const isMoved = stored !== null && isElsewhere(form.values, form.base)
  const onSubmit = form.onSubmit((body) => (isSeries && !pending ? setPending(body) : send(body, 'this')))
  return (
    <RecordDialog
      noun="practice.form"
      title={t(stored ? 'practice.form.edit' : 'practices.new')}
      facts={factsOf(form.merged?.conflicts)}
      question={
        pending && (
          <ScopeQuestion
            scopes={scopesFor(form.values, form.base)}
            isSaving={form.isSaving}
            onAnswer={(scope) => send(pending, scope)}
            onBack={() => setPending(null)}
          />
        )
      }
      {...{ draft, form, onSubmit, onClose }}
    >
      <PracticeFields
        {...{ clubId, stored, firstDayOfWeek, isForAll }}
        field={form.field}
        values={form.values}
        onFieldsChange={form.setFields}
      />
      {isMoved && mailSwitch}
    </RecordDialog>
  )
}

const requestRules = (isSeries: boolean, timeZone: string) => ({
  toRequest: (typed: PracticeValues, base: PracticeValues) => {
    // Send the pattern only if the user changed it.
    const repeat = isOtherPattern(typed, base) ? toRepeat(typed) : null
    const date = isSeries ? typed.date : firstDayOf(typed, repeat?.weekdays)
    return { ...toRequest({ ...typed, date }, timeZone), repeat }
  },
  rule: ({ repeat, date }: NewPractice, base: PracticeValues) => {
    if (!repeat) return
    if (!isSeries) refuseWrongRepeat(repeat, date)
    // A new date can apply to one practice only, a new pattern only to several.
    else if (date !== base.date) throw invalidField('date', 'dateOfOne')
  },
})

/** Whether time or place differ: such changes are emailed. */
const isElsewhere = (values: PracticeValues, base: PracticeValues): boolean =>
  values.date !== base.date ||
  values.startTime !== base.startTime ||
  values.place !== base.place ||
  isOtherPattern(values, base)

function scopesFor(values: PracticeValues, base: PracticeValues) {
  if (values.date !== base.date) return ['this'] as const
  return isOtherPattern(values, base) ? (['following', 'all'] as const) : practiceScope.options
}
