import type { LineUpBoat, LineUpSeat } from '@boathouse/domain/boathouse/line-ups/model'
import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { SeverityBadge } from '#shared/boathouse/boats/severity-badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { CircleAlert } from '#ui/icons.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import classes from './line-ups.module.css'
import type { Person } from './moves.ts'
import { useLineUpWords } from './use-line-up-words.ts'

interface Props {
  readonly boat: LineUpBoat
  readonly mayEdit: boolean
  readonly picked: Person | null
  readonly candidatesFor: (seat: LineUpSeat) => readonly Person[]
  readonly onSeat: (seat: number) => void
  readonly onRemove: () => void
}

export function BoatCard({ boat, mayEdit, picked, candidatesFor, onSeat, onRemove }: Props) {
  const t = useTranslate()
  const words = useLineUpWords()
  const heading = useId()
  const { name } = boat.boat
  const ofSeat = (seat: number | null) =>
    boat.warnings.filter((warning) => warning.seat === seat).map((one) => words.warning(one, boat.seats))
  return (
    <section className={classes.boat} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading}>
          <span translate="no">{name}</span>{' '}
          <span className={classes.craft} translate="no">
            {words.craft(boat)}
          </span>
        </h3>
        {mayEdit && (
          <Button variant="subtle" aria-label={t('seating.boat.remove', { name })} onClick={onRemove}>
            <span aria-hidden="true">×</span>
          </Button>
        )}
      </div>
      {/* A warning about the damage has more details, so don't repeat it. */}
      {boat.damage && !boat.warnings.some(({ kind }) => kind === boat.damage) && (
        <SeverityBadge severity={boat.damage} />
      )}
      <Warnings all={ofSeat(null)} />
      <ol className={classes.seats}>
        {boat.seats.map((seat) => (
          <Seat
            key={seat.seat}
            {...{ boat, seat, mayEdit, picked }}
            warnings={[...words.givenUp(seat, candidatesFor), ...ofSeat(seat.seat)]}
            onPress={() => onSeat(seat.seat)}
          />
        ))}
      </ol>
    </section>
  )
}

interface SeatProps extends Pick<Props, 'boat' | 'mayEdit' | 'picked'> {
  readonly seat: LineUpSeat
  readonly warnings: readonly string[]
  readonly onPress: () => void
}

function Seat({ boat, seat, mayEdit, picked, warnings, onPress }: SeatProps) {
  const t = useTranslate()
  const words = useLineUpWords()
  const { member } = seat
  const label = words.seatName(seat.seat, boat)
  const side = words.side(seat)
  const about = useId()
  const place = { 'data-boat': boat.id, 'data-seat': seat.seat }
  const action = picked
    ? t('seating.seat.put', { seat: label, name: words.person(picked) })
    : member
      ? t('seating.seat.change', { seat: label, name: words.person(member) })
      : t('seating.seat.choose', { seat: label })
  return (
    <li className={classes.seat} data-place {...place} data-side={seat.side ?? undefined}>
      <span className={classes.seatName} aria-hidden="true">
        {label}
        {side && <Quiet as="span">{side}</Quiet>}
      </span>
      {mayEdit ? (
        <button
          type="button"
          className={classes.seated}
          {...(member ? { ...place, 'data-entry': 'seat' } : {})}
          data-empty={member === null}
          aria-label={side ? t('seating.seat.onSide', { action, side }) : action}
          aria-describedby={warnings.length > 0 ? about : undefined}
          onClick={onPress}
        >
          {member ? <span translate="no">{words.person(member)}</span> : t('action.choose')}
        </button>
      ) : (
        <span translate="no">{words.person(member)}</span>
      )}
      {warnings.length > 0 && (
        <div id={about} className={classes.below}>
          <Warnings all={warnings} />
        </div>
      )}
    </li>
  )
}

function Warnings({ all }: { readonly all: readonly string[] }) {
  return all.map((words) => (
    <p key={words} className={classes.warning}>
      <CircleAlert />
      <span>{words}</span>
    </p>
  ))
}
