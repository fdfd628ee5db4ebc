import { reportIncident } from '@boathouse/domain/boathouse/incidents/contract'
import type { IncidentReceipt } from '@boathouse/domain/boathouse/incidents/model'
import type { Entry } from '@boathouse/domain/boathouse/logbook/model'
import { useQuery } from '@tanstack/react-query'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { outingQuery, useRefreshIncidents, useReport } from './api.ts'
import { IncidentFields } from './incident-fields.tsx'
import { freshValues, type IncidentValues, refuseWrong, toRequest } from './incident-form-values.ts'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly today: string
  readonly outingId: string | null
  readonly onSent: (receipt: IncidentReceipt) => void
  readonly onClose: () => void
}

export function ReportDialog(props: Props) {
  const { clubId, userId, today, outingId } = props
  const outing = useQuery({ ...outingQuery(clubId, outingId ?? ''), enabled: outingId !== null })
  // A report doesn't need the outing: if loading it failed, go on.
  if (outingId !== null && outing.isPending) return null
  const entry = outing.data ?? null
  const isGone = outing.error?.status === 404 || outing.error?.status === 422
  return (
    <WithDraft
      userId={userId}
      name={outingId === null ? `incident/of/${clubId}` : `incident/of-outing/${outingId}`}
      first={() => createDraft<IncidentValues>(null, freshValues(today, entry))}
    >
      {(draft) => (
        <ReportForm
          draft={draft}
          {...props}
          outingId={isGone ? null : outingId}
          ownBoat={entry?.boat ?? null}
        />
      )}
    </WithDraft>
  )
}

interface FormProps extends Props {
  readonly draft: OpenDraft<IncidentValues>
  readonly ownBoat: Entry['boat'] | null
}

function ReportForm({ draft, outingId, ownBoat, clubId, userId, today, onSent, onClose }: FormProps) {
  const t = useTranslate()
  const report = useReport()
  const form = useRecordForm<typeof reportIncident.body, IncidentValues, IncidentReceipt, never>({
    noun: 'incident',
    body: reportIncident.body,
    draft,
    toFormValues: () => draft.start.base,
    toRequest: toRequest(outingId),
    rule: refuseWrong,
    onSaved: onSent,
    refresh: useRefreshIncidents(),
  })
  /** Shows errors of any person at the field `people`. Returns whether there were any. */
  const showPeople = (error: unknown): boolean => {
    const people =
      error instanceof CallFailure ? error.fields.filter(({ path }) => path.startsWith('people.')) : []
    return people.length > 0 && form.showFields(people.map(({ code }) => ({ path: 'people', code })))
  }
  const onSubmit = form.onSubmit((body) =>
    form.save(() => report.mutateAsync({ params: { clubId }, body }), showPeople),
  )
  return (
    <RecordDialog
      noun="incident"
      title={t('incident.report')}
      facts={[]}
      {...{ draft, form, onSubmit, onClose }}
    >
      <IncidentFields
        {...{ clubId, userId, today, ownBoat }}
        field={form.field}
        values={form.values}
        onFieldsChange={form.setFields}
      />
    </RecordDialog>
  )
}
