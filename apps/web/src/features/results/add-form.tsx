import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { StoredResult } from '@boathouse/domain/results/model'
import type { Sport } from '@boathouse/domain/sports/model'
import { useId, useState } from 'react'
import { useDisciplineOptions } from '#lib/discipline-options.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useToast } from '#ui/toasts.tsx'
import type { Member } from './api.ts'
import { NewRecord } from './new-record.tsx'
import { KeptNote, ResultActions } from './result-actions.tsx'
import { ResultFields } from './result-fields.tsx'
import { OfferedFacts } from './session-offer.tsx'
import { useAddForm } from './use-add-form.ts'
import type { ResultDraft } from './use-result-draft.ts'
import type { Offer } from './use-typed-result.ts'

interface Props {
  readonly draft: ResultDraft
  readonly wasKept: boolean
  readonly today: CalendarDay
  readonly ownSport: Sport
  readonly clubId: string | null
  /** Whose it is; one's own without. */
  readonly member: Member | null
  readonly offer: Offer | null
  readonly onChange: (draft: ResultDraft) => void
  readonly onClear: () => void
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function AddForm(props: Props) {
  const { wasKept, today, ownSport, clubId, member, offer, onClear, onClose, onSaved } = props
  const t = useTranslate()
  const formId = useId()
  const toast = useToast()
  const [celebrated, setCelebrated] = useState<StoredResult | null>(null)
  const options = useDisciplineOptions({ ownSport, clubId })
  const done = (stored: StoredResult) => {
    onSaved()
    if (stored.isRecord && !member) return setCelebrated(stored)
    toast(t('result.saved'))
    onClose()
  }
  const form = useAddForm({ ...props, namedOf: options.namedOf, onStored: done })
  if (celebrated)
    return (
      <Dialog
        title={t('result.celebration')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('result.celebration.close')}</Button>}
      >
        <NewRecord stored={celebrated} />
      </Dialog>
    )
  return (
    <Dialog
      title={t(offer ? 'result.title.ofSession' : member ? 'result.title.ofMember' : 'result.title')}
      onClose={onClose}
      actions={
        <ResultActions
          formId={formId}
          form={form.ref}
          isSaving={form.isSaving}
          error={form.formError}
          doubted={form.doubt.doubted}
          onConfirm={form.doubt.confirm}
          onCorrect={form.doubt.forget}
          discipline={form.discipline}
          isOfMember={member !== null}
        />
      }
    >
      {wasKept && <KeptNote onClear={onClear} />}
      {offer && <OfferedFacts offer={offer.result} discipline={form.discipline} />}
      <Form id={formId} ref={form.ref} onSubmit={form.onSubmit} error={null}>
        <ResultFields
          field={form.field}
          values={form.values}
          discipline={form.discipline}
          today={today}
          options={offer ? null : options}
          valueHelp={offer ? t('result.session.value') : undefined}
          hasValue={offer?.result.value == null}
        />
      </Form>
    </Dialog>
  )
}
