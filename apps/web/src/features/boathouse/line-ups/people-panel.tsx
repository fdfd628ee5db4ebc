import type { LineUp, LineUpPerson } from '@boathouse/domain/boathouse/line-ups/model'
import type { Answer } from '@boathouse/domain/practices/answers/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import classes from './line-ups.module.css'
import { placesOf } from './moves.ts'
import { useLineUpWords } from './use-line-up-words.ts'

interface Props {
  readonly people: readonly LineUpPerson[]
  readonly lineUp: LineUp
  readonly pickedId: string | null
  readonly onPick: (person: LineUpPerson) => void
}

/** Members without a seat, by answer, and seated ones. Those who answered yes or maybe are never folded. */
export function PeoplePanel({ people, lineUp, pickedId, onPick }: Props) {
  const t = useTranslate()
  const isSeated = ({ id }: LineUpPerson) => placesOf(lineUp, id).length > 0
  const free = people.filter((person) => !isSeated(person))
  const answering = (answer: Answer) => free.filter((person) => person.answer === answer)
  const [yes, waiting, maybe, silent, no] = (['yes', 'waiting', 'maybe', 'none', 'no'] as const).map(
    answering,
  ) as [LineUpPerson[], LineUpPerson[], LineUpPerson[], LineUpPerson[], LineUpPerson[]]
  const seated = people.filter(isSeated)
  const parts = { pickedId, onPick, lineUp }
  const willCome = yes.length + maybe.length
  const isAnswered = people.some(({ answer }) => answer === 'yes' || answer === 'maybe')
  return (
    <div className={classes.people} data-place>
      <Card title={t('label.people')}>
        <Quiet role="status">
          {lineUp.practiceId === null
            ? t('seating.free.day', { count: free.length })
            : isAnswered
              ? t('seating.free', { count: willCome })
              : t('seating.free.noAnswers')}
        </Quiet>
        <Group label={t('seating.group.yes', { count: yes.length })} people={yes} {...parts} />
        <Group label={t('seating.group.waiting', { count: waiting.length })} people={waiting} {...parts} />
        <Group label={t('seating.group.maybe', { count: maybe.length })} people={maybe} {...parts} />
        <Folded
          label={t('seating.group.none', { count: silent.length })}
          people={silent}
          isOpenFirst={willCome + seated.length === 0 || lineUp.practiceId === null}
          {...parts}
        />
        <Folded label={t('seating.group.seated', { count: seated.length })} people={seated} {...parts} />
        <Folded label={t('seating.group.no', { count: no.length })} people={no} {...parts} />
        {people.length === 0 && <p className={classes.quiet}>{t('seating.people.none')}</p>}
      </Card>
    </div>
  )
}

interface GroupProps extends Omit<Props, 'people'> {
  readonly label: string
  readonly people: readonly LineUpPerson[]
}

function Group(props: GroupProps) {
  if (props.people.length === 0) return null
  return (
    <>
      <h3 className={classes.group}>{props.label}</h3>
      <People {...props} />
    </>
  )
}

function Folded({ isOpenFirst = false, ...props }: GroupProps & { readonly isOpenFirst?: boolean }) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  if (props.people.length === 0) return null
  return (
    <Disclosure label={props.label} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <People {...props} />
    </Disclosure>
  )
}

function People({ label, people, pickedId, onPick, lineUp }: GroupProps) {
  const words = useLineUpWords()
  const t = useTranslate()
  const boatsOf = (id: string) =>
    placesOf(lineUp, id).flatMap(
      ({ lineUpBoatId }) => lineUp.boats.find((boat) => boat.id === lineUpBoatId)?.boat.name ?? [],
    )
  return (
    <ul className={classes.chips} aria-label={label}>
      {people.map((person) => {
        const boats = boatsOf(person.id)
        return (
          <li key={person.id}>
            <button
              type="button"
              className={classes.chip}
              data-entry={person.id}
              aria-pressed={person.id === pickedId}
              disabled={!lineUp.abilities.edit}
              onClick={() => onPick(person)}
            >
              <span translate="no">{words.person(person)}</span>
              {words.said(person.said) && <span className={classes.quiet}>{words.said(person.said)}</span>}
              {person.byAbsence && <span className={classes.quiet}>{t('seating.away')}</span>}
              {boats.length > 0 && (
                <span className={classes.quiet} translate="no">
                  {boats.join(', ')}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
