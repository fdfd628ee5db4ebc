import { createReservation } from '@boathouse/domain/boathouse/reservations/contract'
import type { Reservation } from '@boathouse/domain/boathouse/reservations/model'
import { useQuery } from '@tanstack/react-query'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type BoatAddress, reservationsQuery, useRefreshReservations, useReserve } from './api.ts'
import { HolderLacks } from './holder-lacks.tsx'
import { MemberField } from './member-field.tsx'
import { emptyValues, lengthsWithin, type ReservationValues, toRequest } from './reservation-form-values.ts'
import { useReservationWords } from './use-reservation-words.ts'

interface Props extends BoatAddress {
  readonly userId: string
  readonly onClose: () => void
}

export const ReservationDialog = (props: Props) => (
  <WithDraft
    userId={props.userId}
    name={`reservation/of/${props.boatId}`}
    first={() => createDraft<ReservationValues>(null, emptyValues)}
  >
    {(draft) => <ReservationForm draft={draft} {...props} />}
  </WithDraft>
)

type FormProps = Props & { readonly draft: OpenDraft<ReservationValues> }

function ReservationForm({ draft, userId, clubId, boatId, onClose }: FormProps) {
  const t = useTranslate()
  const reserve = useReserve()
  const { data } = useQuery(reservationsQuery({ clubId, boatId }))
  const words = useReservationWords(data?.timeZone ?? 'UTC')
  const form = useRecordForm<typeof createReservation.body, ReservationValues, Reservation, Reservation>({
    noun: 'reservation',
    body: createReservation.body,
    draft,
    toFormValues: ({ forWhom, reason }) => ({ ...emptyValues, forWhom, reason }),
    toRequest,
    onSaved: () => {
      onClose()
      speakStatus(t('reservation.saved'))
    },
    refresh: useRefreshReservations(),
  })
  const tellTaken = (error: unknown): boolean => {
    if (!(error instanceof CallFailure) || error.code !== 'boatReserved') return false
    const other = error.current as Reservation
    const when = words.when(other)
    const { name } = other.by
    form.setFormError(
      name === null ? t('reservation.takenByMember', { when }) : t('reservation.taken', { when, name }),
    )
    return true
  }
  const onSubmit = form.onSubmit((body) =>
    form.save(() => reserve.mutateAsync({ params: { clubId, boatId }, body }), tellTaken),
  )
  return (
    <RecordDialog
      noun="reservation"
      title={t('reservation.new')}
      facts={[]}
      lead={
        <>
          <Quiet>{t('reservation.lapses')}</Quiet>
          {data?.limits && <Quiet>{words.limits(data.limits)}</Quiet>}
        </>
      }
      {...{ draft, form, onSubmit, onClose }}
    >
      <TextInput type="date" label={t('label.day')} data-autofocus {...form.field('day')} />
      <TextInput type="time" label={t('reservation.field.startTime')} {...form.field('startTime')} />
      <Select
        label={t('label.duration')}
        data={lengthsWithin(data?.limits ?? null).map((minutes) => ({
          value: String(minutes),
          label: words.long(minutes),
        }))}
        {...form.field('minutes')}
      />
      {data?.abilities.forOthers && <MemberField {...{ clubId, userId }} field={form.field('memberId')} />}
      <HolderLacks
        {...{ clubId, boatId, userId }}
        memberId={form.values.memberId || userId}
        day={form.values.day}
      />
      <TextInput
        label={t('reservation.field.forWhom')}
        description={t('reservation.field.forWhom.help')}
        autoComplete="off"
        maxLength={60}
        {...form.field('forWhom')}
      />
      <TextInput label={t('label.reason')} autoComplete="off" maxLength={200} {...form.field('reason')} />
    </RecordDialog>
  )
}
