import { toFullName } from '@boathouse/domain/club/members/rules'
import type { PersonAnswer } from '@boathouse/domain/practices/answers/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { Button } from '#ui/form/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import classes from './answer-list.module.css'
import { type CoachAnswers, nameOf } from './use-coach-answers.tsx'

interface Props {
  readonly person: PersonAnswer
  readonly coach: CoachAnswers
}

/** A person with answer, note, and for coaches a menu to answer for them. */
export function AnswerPerson({ person, coach }: Props) {
  const t = useTranslate()
  const { moment } = useOwnTimes()
  const name = nameOf(person)
  const notes = [
    person.answer === 'waiting' && person.yesAt && t('answers.yesAt', { moment: moment(person.yesAt) }),
    person.yesUntil !== null && t('answers.yesUntil', { moment: moment(person.yesUntil) }),
    person.answeredBy && t('answers.byCoach', { name: toFullName(person.answeredBy) ?? t('answer.aCoach') }),
  ].filter(Boolean)
  const failure = coach.failureOf(person)
  const actions = coach.actionsFor(person)
  return (
    <li className={classes.person}>
      <span className={classes.name}>
        <span translate="no">{name}</span>
        {person.byAbsence && <Badge>{t('answers.byAbsence')}</Badge>}
      </span>
      {actions.length > 0 && (
        <RowMenu id={`answer-of-${person.id}`} label={t('answers.menu', { name })} actions={actions} />
      )}
      {notes.map((note) => (
        <span key={String(note)} className={classes.reason}>
          {note}
        </span>
      ))}
      {person.reason && (
        <span className={classes.reason} translate="no">
          {person.reason}
        </span>
      )}
      {person.answer === 'waiting' && coach.canPlace && (
        <Button
          variant="light"
          className={classes.give ?? ''}
          aria-label={t('places.give.to', { name })}
          onClick={() => coach.give(person)}
        >
          {t('places.give')}
        </Button>
      )}
      {failure && <RowFailure>{failure}</RowFailure>}
    </li>
  )
}
