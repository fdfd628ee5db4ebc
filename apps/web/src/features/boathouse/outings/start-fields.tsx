import { rigNotation } from '@boathouse/domain/boathouse/boats/craft-rules'
import type { Board, BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import { seatsOf } from '@boathouse/domain/boathouse/outings/rules'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { CaptainField } from '#shared/boathouse/outings/captain-field.tsx'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { SeatField } from '#shared/boathouse/outings/seat-field.tsx'
import { emptySeat } from '#shared/boathouse/outings/seats.ts'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { DestinationField } from './destination-field.tsx'
import { PeopleButtons } from './people-buttons.tsx'
import { lengthsWith, type StartValues, seatsSent, toggleSeated } from './start-form-values.ts'
import { useOutingWords } from './use-outing-words.ts'

const LONGER = 'longer'

interface Props {
  readonly clubId: string
  /** The current member, who can take a seat with one tap; null at a kiosk. */
  readonly userId: string | null
  readonly boat: BoardBoat
  readonly destinations: Board['destinations']
  readonly now: Date
  readonly values: StartValues
  readonly hasReason: boolean
  readonly wrongSeat: number | null
  readonly onChange: (changes: Partial<StartValues>) => void
}

export function StartFields(props: Props) {
  const { clubId, userId, boat, destinations, now, values, hasReason, wrongSeat, onChange } = props
  const t = useTranslate()
  const { time, moment } = useClubTimes()
  const words = useOutingWords()
  const people = useQuery(peopleQuery(clubId))
  const listed = people.data?.items ?? []
  const named = useNamed(listed)
  const [isLong, setLong] = useState(false)
  const seats = seatsOf(boat.rigs, values.craft)
  const sent = seatsSent(values, boat)
  const backAt = (minutes: number) => {
    const at = new Date(now.getTime() + minutes * 60_000).toISOString()
    return minutes < 24 * 60 ? time(at) : moment(at)
  }
  return (
    <Parts gap="0.75rem">
      {boat.rigs.length > 1 && (
        <Select
          label={t('outing.craft')}
          data={boat.rigs.map((rig) => ({ value: rig.craft, label: rigNotation(rig) }))}
          value={values.craft}
          onChange={({ currentTarget }) => onChange({ craft: currentTarget.value as CraftKey })}
        />
      )}
      {userId === null && (
        <PeopleButtons
          people={named}
          seated={new Set(seats.flatMap((seat) => values.seats[seat]?.who ?? []))}
          onPick={(id) => onChange({ seats: toggleSeated(values, boat, id) })}
        />
      )}
      {seats.map((seat) => (
        <SeatField
          key={seat}
          seat={seat}
          isOnly={seats.length === 1}
          userId={userId}
          people={userId === null ? named : listed}
          value={values.seats[seat] ?? emptySeat}
          isWrong={seat === wrongSeat}
          onChange={(value) => onChange({ seats: { ...values.seats, [seat]: value } })}
        />
      ))}
      {people.error && !people.data && (
        <p>{t(userId === null ? 'outing.people.notLoadedAtKiosk' : 'outing.people.notLoaded')}</p>
      )}
      <Select
        label={t('outing.expected')}
        data={[
          ...lengthsWith(values.minutes, isLong).map((minutes) => ({
            value: String(minutes),
            label: t('outing.expected.at', { time: words.long(minutes), moment: backAt(minutes) }),
          })),
          ...(isLong ? [] : [{ value: LONGER, label: t('outing.expected.longer') }]),
        ]}
        value={String(values.minutes)}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === LONGER) return setLong(true)
          onChange({ minutes: Number(currentTarget.value), isLengthChosen: true })
        }}
      />
      <DestinationField
        list={destinations}
        value={values.destination}
        onChange={(destination, listed) =>
          onChange({
            destination,
            ...(listed?.minutes && !values.isLengthChosen && { minutes: listed.minutes }),
          })
        }
      />
      {seats.length > 1 && (
        <CaptainField
          seats={sent}
          value={values.captain}
          onChange={({ currentTarget }) => onChange({ captain: currentTarget.value })}
        />
      )}
      {hasReason && (
        <TextInput
          label={t('outing.reason')}
          maxLength={300}
          value={values.reason}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
        />
      )}
    </Parts>
  )
}

interface Listed {
  readonly id: string
  readonly name: string | null
}

/** Numbers members without a name, and lists them last. */
function useNamed(people: readonly Listed[]) {
  const t = useTranslate()
  const nameless = people.filter(({ name }) => name === null)
  return [
    ...people.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }])),
    ...nameless.map(({ id }, index) => ({ id, name: t('outing.people.nameless', { n: index + 1 }) })),
  ]
}
