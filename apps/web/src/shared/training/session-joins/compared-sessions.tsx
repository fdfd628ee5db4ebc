import type {
  JoinChoices,
  JoinField,
  JoinSide,
  OtherSession,
} from '@boathouse/domain/training/session-joins/model'
import { type ComparedField, compareSessions } from '@boathouse/domain/training/session-joins/rules'
import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import pill from '#ui/layout/pill.module.css'
import classes from './compared-sessions.module.css'
import { useJoinWords } from './use-join-words.ts'

interface Props {
  readonly stays: OtherSession
  readonly goes: OtherSession
  /** The values that the user chose. For other fields, the default is marked. */
  readonly choices: JoinChoices
  readonly onChoose: (choices: JoinChoices) => void
}

/** Two sessions side by side, field by field, with the values to keep marked. */
export function ComparedSessions({ stays, goes, choices, onChoose }: Props) {
  const { fields, wordsOf, originOf } = useJoinWords()
  const compared = new Map(
    compareSessions(stays.session, goes.session).map((each) => [each.field, each] as const),
  )
  return (
    <Parts gap="0.75rem">
      <p className={classes.origins}>
        <strong>{originOf(stays)}</strong>
        <strong>{originOf(goes)}</strong>
      </p>
      {fields.map((field) => {
        const values = { stays: wordsOf(field, stays.session), goes: wordsOf(field, goes.session) }
        const difference = compared.get(field)
        if (!values.stays && !values.goes) return null
        if (!difference || difference.isFixed)
          return <Settled key={field} field={field} value={values.stays || values.goes} />
        return (
          <Choice
            key={field}
            {...difference}
            values={values}
            value={choices[field] ?? difference.winner}
            onChange={(side) => onChoose({ ...choices, [field]: side })}
          />
        )
      })}
    </Parts>
  )
}

function Settled({ field, value }: { field: JoinField; value: string }) {
  const { labelOf } = useJoinWords()
  return (
    <div className={classes.settled}>
      <span className={classes.label}>{labelOf(field)}</span>
      <span className={classes.value}>{value}</span>
    </div>
  )
}

interface ChoiceProps extends ComparedField {
  readonly values: { readonly stays: string; readonly goes: string }
  readonly value: JoinSide
  readonly onChange: (side: JoinSide) => void
}

function Choice({ field, winner, values, value, onChange }: ChoiceProps) {
  const t = useTranslate()
  const { labelOf } = useJoinWords()
  const name = useId()
  const option = (side: JoinSide, words: string) => (
    <label key={side} className={`${pill.pill} ${classes.option}`} data-wide={side === 'both'}>
      <input type="radio" name={name} value={side} checked={side === value} onChange={() => onChange(side)} />
      <span className={classes.value}>{words || t('label.notSet')}</span>
    </label>
  )
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{labelOf(field)}</legend>
      {option('stays', values.stays)}
      {option('goes', values.goes)}
      {winner === 'both' && option('both', t('joins.both'))}
    </fieldset>
  )
}
