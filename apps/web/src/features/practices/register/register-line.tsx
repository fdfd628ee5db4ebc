import {
  type RegisterEntry,
  type RegisterState,
  registerStates,
} from '@boathouse/domain/practices/register/model'
import { isWronglyAbsent } from '@boathouse/domain/practices/register/rules'
import { memo, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Check } from '#ui/icons.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Group } from '#ui/layout/group.tsx'
import classes from './register-line.module.css'
import { type OnTap, TapConflict } from './tap-conflict.tsx'
import { isConflict, type Tap } from './tap-queue.ts'
import { useLineWords } from './use-line-words.ts'

interface Props {
  readonly entry: RegisterEntry
  readonly userId: string
  readonly state: RegisterState
  readonly isWaiting: boolean
  readonly refusal: Tap | null
  readonly canTake: boolean
  readonly onTap: OnTap
  readonly onDrop: (tap: Tap) => void
}

const tappable = registerStates.filter((state) => state !== 'none')

/** Characters that fit in two lines beside the buttons. */
const SHORT_NAME = 20

/** A second tap within this time, in milliseconds, is ignored: wet fingers tap twice. */
const DOUBLE_TAP_MS = 400

/** One person, with a button for each state. Memoized: among five hundred lines, only the tapped one renders again. */
export const RegisterLine = memo(function RegisterLine(props: Props) {
  const { entry, userId, state, isWaiting, refusal, canTake, onTap, onDrop } = props
  const t = useTranslate()
  const { nameOf, answerText, stateOf, recordingOf } = useLineWords()
  const name = nameOf(entry)
  const recording = isMarkOfOthers(entry, state, userId) ? recordingOf(entry) : null
  const last = useRef({ state, at: Number.NEGATIVE_INFINITY })
  const tap = (one: RegisterState) => {
    const at = performance.now()
    const isTwice = last.current.state === one && at - last.current.at < DOUBLE_TAP_MS
    last.current = { state: one, at }
    if (!isTwice) onTap(entry, one === state ? 'none' : one)
  }
  return (
    <li className={classes.line}>
      <span className={classes.name} data-long={name.length > SHORT_NAME} translate="no">
        {name}
      </span>
      <span className={classes.answer} data-long={entry.reason !== ''}>
        {answerText(entry)}
        {recording && <span className={classes.by}>{t('register.recordedBy', recording)}</span>}
        {isWaiting && <span className={classes.waiting}>{t('register.notSaved')}</span>}
      </span>
      {canTake ? (
        <Group aria-label={name} className={classes.states}>
          {statesOf(entry, state).map((one) => (
            <button
              key={one}
              type="button"
              className={classes.state}
              data-state={one}
              aria-label={stateOf(one)}
              aria-pressed={one === state}
              onClick={() => tap(one)}
            >
              {one === state ? (
                <Check size={20} />
              ) : (
                <span className={classes.letter}>{t(`registerState.${one}.letter`)}</span>
              )}
              <span className={classes.word}>{stateOf(one)}</span>
            </button>
          ))}
        </Group>
      ) : (
        <div className={classes.states}>
          <Badge tone={TONES[state]}>{stateOf(state)}</Badge>
        </div>
      )}
      {refusal && isConflict(refusal) && (
        <TapConflict tap={refusal} entry={entry} onTap={onTap} onDrop={onDrop} />
      )}
    </li>
  )
})

/** Members on the waiting list can't be absent. */
const statesOf = ({ answer }: RegisterEntry, state: RegisterState) =>
  tappable.filter((one) => one === state || !isWronglyAbsent({ state: one, answer }))

/** Whether another coach recorded the mark. Check-ins have their own label. */
const isMarkOfOthers = ({ recordedBy, ...entry }: RegisterEntry, state: RegisterState, userId: string) =>
  recordedBy !== null &&
  recordedBy.id !== userId &&
  entry.recordedAt !== entry.checkedInAt &&
  state === entry.state &&
  state !== 'none'

const TONES = {
  none: 'neutral',
  present: 'good',
  late: 'warn',
  excused: 'accent',
  absent: 'bad',
} as const
