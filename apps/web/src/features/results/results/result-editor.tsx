import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import {
  type NewMemberResult,
  newMemberResult,
  type ResultChanges,
  updateResult,
} from '@boathouse/domain/results/results/contract'
import type { Result, StoredResult } from '@boathouse/domain/results/results/model'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { refuseFarFuture } from '@boathouse/domain/training/training-sessions/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { FoundInList } from '#editor/stored-record.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineOptions } from '#shared/results/disciplines/discipline-options.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type Member, namedOf, resultsQuery, useSaveResult } from './api.ts'
import { NewRecord } from './new-record.tsx'
import { PlausibilityQuestion, usePlausibilityCheck } from './plausibility-question.tsx'
import { ResultFields, SessionResultFacts } from './result-fields.tsx'
import {
  comparisonFor,
  fixedFields,
  freshValues,
  type Offer,
  offeredValues,
  type ResultValues,
  readDisciplineKey,
  toFormValues,
  toRequest,
} from './result-form-values.ts'
import { ShareRecord } from './share-record.tsx'
import { useConflictFacts } from './use-conflict-facts.ts'

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  readonly ownSport: Sport
  readonly clubId: string | null
  readonly onClose: () => void
}

interface AddProps extends Props {
  readonly disciplineKey?: string | undefined
  readonly member?: Member | null
  readonly offer?: Offer | null
}

export function AddDialog({ userId, disciplineKey: named, member = null, offer = null, ...rest }: AddProps) {
  const disciplineKey = readDisciplineKey(named)
  const about = offer ? `of-session/${offer.sessionId}` : member ? `of-member/${member.memberId}` : 'own'
  return (
    <WithDraft
      userId={userId}
      name={`result/${about}/${disciplineKey}`}
      first={() => createDraft(null, offer ? offeredValues(offer) : freshValues(rest.today, disciplineKey))}
      incidental={['date']}
    >
      {(draft) => <ResultForm stored={null} draft={draft} member={member} offer={offer} {...rest} />}
    </WithDraft>
  )
}

interface EditProps extends Props {
  readonly id: string
  readonly disciplineKey: string
}

export function EditDialog({ id, disciplineKey, userId, ...rest }: EditProps) {
  const t = useTranslate()
  return (
    <FoundInList
      list={useInfiniteQuery(resultsQuery({ disciplineKey }))}
      id={id}
      title={t('result.title.edit')}
      notLoaded={t('result.edit.notLoaded')}
      unknown={t('result.edit.unknown')}
      onClose={rest.onClose}
    >
      {(result) => (
        <WithDraft
          userId={userId}
          name={`result/change-of/${result.id}`}
          first={() => createDraft(result, toFormValues(result))}
        >
          {(draft) => <ResultForm stored={result} draft={draft} member={null} offer={null} {...rest} />}
        </WithDraft>
      )}
    </FoundInList>
  )
}

interface FormProps extends Omit<Props, 'userId'> {
  readonly stored: Result | null
  readonly draft: OpenDraft<ResultValues>
  readonly member: Member | null
  readonly offer: Offer | null
}

function ResultForm(props: FormProps) {
  const { stored, draft, today, ownSport, clubId, member, offer, onClose } = props
  const t = useTranslate()
  const [celebrated, setCelebrated] = useState<StoredResult | null>(null)
  const options = useDisciplineOptions({ ownSport, clubId, known: stored && namedOf(stored) })
  const factsOf = useConflictFacts(options.namedOf)
  const calls = useSaveResult({ id: draft.start.id, member, sessionId: offer?.sessionId ?? null })
  const plausibility = usePlausibilityCheck<NewMemberResult | ResultChanges>()
  const fixed = offer && fixedFields(offer.result)
  const form = useRecordForm({
    noun: 'result',
    body: stored ? updateResult.body : newMemberResult,
    draft,
    toFormValues,
    toRequest: (typed) => ({
      ...toRequest(typed, comparisonFor(options.namedOf(typed.disciplineKey))),
      ...fixed,
    }),
    rule: ({ date }) => refuseFarFuture(date, today),
    onTyped: plausibility.forget,
    onSaved: (saved: Result | StoredResult) => {
      if ('isRecord' in saved && saved.isRecord && !member) return setCelebrated(saved)
      onClose()
      speakStatus(t('result.saved'))
    },
    refresh: calls.refresh,
  })
  const send = (request: NewMemberResult | ResultChanges) =>
    form.save(
      () => calls.save(request),
      (error) => plausibility.ask(error, request),
    )
  if (celebrated) return <Celebration stored={celebrated} onClose={onClose} />
  const discipline = options.namedOf(fixed?.disciplineKey ?? form.values.disciplineKey)
  const facts = factsOf(form.merged?.conflicts, form.values.disciplineKey)
  const { issue } = plausibility
  return (
    <RecordDialog
      noun="result"
      title={t(titleKey(props))}
      facts={facts}
      stale={{
        title: t('record.staleTitle'),
        lead: t(facts.length > 0 ? 'result.stale' : 'result.stale.same'),
      }}
      lead={
        <>
          {offer && <SessionResultFacts offer={offer.result} discipline={discipline} />}
          {stored?.verified && <Quiet>{t('result.edit.verified')}</Quiet>}
        </>
      }
      question={
        issue && (
          <PlausibilityQuestion
            issue={issue}
            form={form.ref}
            isSaving={form.isSaving}
            discipline={discipline}
            isOfMember={member !== null}
            onConfirm={() => void send({ ...issue.request, confirmed: true })}
            onCorrect={plausibility.forget}
          />
        )
      }
      onSubmit={form.onSubmit((request) => void send(request))}
      {...{ draft, form, onClose }}
    >
      <ResultFields
        {...{ discipline, today }}
        field={form.field}
        values={form.values}
        options={offer ? null : options}
        valueHelp={offer ? t('result.session.value') : undefined}
        hasValue={offer?.result.value == null}
        isOfMember={member !== null}
      />
    </RecordDialog>
  )
}

function titleKey({ stored, member, offer }: Pick<FormProps, 'stored' | 'member' | 'offer'>) {
  if (stored) return 'result.title.edit'
  return offer ? 'trainingLogs.useAsResult' : member ? 'result.title.ofMember' : 'records.add'
}

function Celebration({ stored, onClose }: { stored: StoredResult; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog
      title={t('result.celebration')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('action.done')}</Button>}
    >
      <NewRecord stored={stored} />
      <ShareRecord stored={stored} />
    </Dialog>
  )
}
