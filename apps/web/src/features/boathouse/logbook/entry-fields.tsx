import { rigNotation } from '@boathouse/domain/boathouse/boats/craft-rules'
import { useQuery } from '@tanstack/react-query'
import type { FieldProps } from '#editor/contract-form.ts'
import { UnitInput } from '#editor/unit-input.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { CaptainField } from '#shared/boathouse/outings/captain-field.tsx'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { SeatField } from '#shared/boathouse/outings/seat-field.tsx'
import { emptySeat } from '#shared/boathouse/outings/seats.ts'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { type EntryValues, type RiggedBoat, readSeats, seatsIn, writeSeats } from './entry-form-values.ts'
import classes from './logbook.module.css'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly boats: readonly RiggedBoat[]
  /** The stored crew: members who have left since are not in the list of members. */
  readonly crew: readonly { readonly id: string | null; readonly name: string | null }[]
  readonly field: FieldProps<EntryValues>
  readonly values: EntryValues
  readonly onFieldsChange: (values: Partial<EntryValues>) => void
}

export function EntryFields(props: Props) {
  const { boats, field, values, onFieldsChange } = props
  const t = useTranslate()
  const rigs = boats.find(({ id }) => id === values.boatId)?.rigs ?? []
  return (
    <>
      <Select
        label={t('label.boat')}
        data={boats.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('boatId')}
        onChange={({ currentTarget }) => {
          const boat = boats.find(({ id }) => id === currentTarget.value)
          const isRigged = boat?.rigs.some(({ craft }) => craft === values.craft)
          const craft = isRigged ? values.craft : (boat?.rigs[0]?.craft ?? values.craft)
          onFieldsChange({ boatId: currentTarget.value, craft })
        }}
      />
      <Select
        label={t('outing.craft')}
        data={rigs.map((rig) => ({ value: rig.craft, label: rigNotation(rig) }))}
        {...field('craft')}
      />
      <Crew {...props} />
      <div className={classes.pair}>
        <TextInput type="date" label={t('label.day')} {...field('day')} />
        <TextInput type="time" label={t('logbook.outTime')} {...field('outTime')} />
        <TextInput type="date" label={t('logbook.backDay')} {...field('backDay')} />
        <TextInput type="time" label={t('logbook.backTime')} {...field('backTime')} />
      </div>
      <TextInput label={t('outing.destination')} maxLength={120} {...field('destination')} />
      <UnitInput
        label={(unit) => t('outing.distance', { unit })}
        unit="distanceUnit"
        inputMode="decimal"
        maxLength={10}
        {...field('metres')}
      />
      <Textarea label={t('outing.remarks')} autosize minRows={2} maxLength={1000} {...field('remarks')} />
    </>
  )
}

function Crew({ clubId, userId, boats, crew, field, values, onFieldsChange }: Props) {
  const t = useTranslate()
  const people = useQuery(peopleQuery(clubId)).data?.items ?? []
  const seats = seatsIn(boats, values)
  if (values.crew === '') return <Quiet>{t('entry.crew.asItWas')}</Quiet>
  const typed = readSeats(values.crew)
  const gone = crew.flatMap(({ id, name }) =>
    id === null || people.some((one) => one.id === id) ? [] : [{ id, name }],
  )
  const sitting = seats.filter((seat) => (typed[seat] ?? emptySeat).who !== '')
  const { error } = field('crew')
  return (
    <>
      {seats.map((seat) => (
        <SeatField
          key={seat}
          seat={seat}
          isOnly={seats.length === 1}
          userId={userId}
          people={[...people, ...gone]}
          value={typed[seat] ?? emptySeat}
          isWrong={error !== undefined}
          onChange={(value) => onFieldsChange({ crew: writeSeats({ ...typed, [seat]: value }) })}
        />
      ))}
      {error && <RowFailure>{error}</RowFailure>}
      {seats.length > 1 && <CaptainField seats={sitting} {...field('captainSeat')} />}
    </>
  )
}
