import type { LineUp, LineUpPerson } from '@boathouse/domain/boathouse/line-ups/model'
import { beginsWords } from '@boathouse/domain/kernel/search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { candidatesQuery, type LineUpKey } from './api.ts'
import classes from './line-ups.module.css'
import { findSeat, type Person, placesOf, type SeatPlace } from './moves.ts'
import { useLineUpWords } from './use-line-up-words.ts'

interface Props {
  readonly place: SeatPlace
  readonly lineUp: LineUp
  readonly lineUpKey: LineUpKey
  readonly people: readonly LineUpPerson[]
  readonly onChoose: (member: Person | null) => void
  readonly onClose: () => void
}

export function SeatDialog({ place, lineUp, lineUpKey, people, onChoose, onClose }: Props) {
  const t = useTranslate()
  const words = useLineUpWords()
  const [typed, setTyped] = useState('')
  const { data } = useQuery(candidatesQuery(lineUpKey, place.lineUpBoatId, place.seat))
  const boat = lineUp.boats.find(({ id }) => id === place.lineUpBoatId)
  const seat = findSeat(lineUp, place)
  const isFound = ({ name }: Person) => beginsWords(typed, name ?? '')
  // The response may predate a move that is still being saved.
  const free = (data?.items ?? []).filter(({ id }) => placesOf(lineUp, id).length === 0)
  const offered = free.filter(isFound)
  const isOffered = new Set(free.map(({ id }) => id))
  const others = people.filter((one) => !isOffered.has(one.id) && one.id !== seat?.member?.id && isFound(one))
  const boatOf = ({ id }: Person) =>
    placesOf(lineUp, id).map(
      ({ lineUpBoatId }) => lineUp.boats.find((one) => one.id === lineUpBoatId)?.boat.name ?? '',
    )
  if (!boat || !seat) return null
  return (
    <Dialog
      title={t('seating.choose.title', {
        seat: words.seatName(seat.seat, boat),
        boat: boat.boat.name,
      })}
      onClose={onClose}
      actions={
        <>
          {seat.member && (
            <Button variant="default" onClick={() => onChoose(null)}>
              {t('seating.empty', { name: words.person(seat.member) })}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
        </>
      }
    >
      <TextInput
        data-autofocus
        type="search"
        label={t('label.name')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = [...offered, ...others]
          if (event.key !== 'Enter' || !first) return
          // Enter closes the dialog, and must not also press the button that gets the focus.
          event.preventDefault()
          onChoose({ id: first.id, name: first.name })
        }}
      />
      {offered.length > 0 && (
        <Choices
          label={t('seating.offered')}
          people={offered}
          about={({ fits, answer }) => (
            <>
              {fits && <Badge tone="good">{t('seating.fits')}</Badge>}
              <span>{t(`seating.answer.${answer}`)}</span>
            </>
          )}
          onChoose={onChoose}
        />
      )}
      {others.length > 0 && (
        <Choices
          label={t(offered.length > 0 ? 'label.everyoneElse' : 'label.everyone')}
          people={others}
          about={(one) => (
            <>
              {words.said(one.said) && <span>{words.said(one.said)}</span>}
              <span>{t(one.byAbsence ? 'seating.away' : `seating.answer.${one.answer}`)}</span>
              {boatOf(one).map((name) => (
                <span key={name} translate="no">
                  {name}
                </span>
              ))}
            </>
          )}
          onChoose={onChoose}
        />
      )}
      {offered.length + others.length === 0 && <p className={classes.quiet}>{t('seating.noMatch')}</p>}
    </Dialog>
  )
}

interface ChoicesProps<One extends Person> {
  readonly label: string
  readonly people: readonly One[]
  readonly about: (person: One) => React.ReactNode
  readonly onChoose: (person: Person) => void
}

function Choices<One extends Person>({ label, people, about, onChoose }: ChoicesProps<One>) {
  const words = useLineUpWords()
  return (
    <>
      <h3 className={classes.group}>{label}</h3>
      <ul className={classes.choices} aria-label={label}>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={classes.pick}
              onClick={() => onChoose({ id: person.id, name: person.name })}
            >
              <span translate="no">{words.person(person)}</span>
              <span className={classes.news}>{about(person)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
