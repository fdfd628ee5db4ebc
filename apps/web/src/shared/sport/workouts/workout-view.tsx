import type { Workout } from '@boathouse/domain/sport/workouts/model'
import { parseWorkout } from '@boathouse/domain/sport/workouts/parse-rules'
import { sumWorkout } from '@boathouse/domain/sport/workouts/sum-rules'
import { unrollWorkout } from '@boathouse/domain/sport/workouts/unroll-rules'
import { useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { levelOf } from './bar-shapes.ts'
import { reasonOf, wordAt } from './use-workout-reading.ts'
import classes from './workout.module.css'
import { WorkoutBars } from './workout-bars.tsx'
import { Swatch, WorkoutSteps } from './workout-steps.tsx'
import { useWorkoutWords } from './workout-words.ts'

interface Props {
  readonly text: string
  /** Shows only bars and zones, because a field above has the rest as text. */
  readonly isPicture?: boolean
  /** Whether the heading above already shows the text. */
  readonly isTitled?: boolean
  /** Leaves out the note about the scale, for lists. */
  readonly isListed?: boolean
}

/**
 * A workout's text with bars, steps and sums. Names parts that were not understood, and why. Without any steps, shows
 * only that; for a single piece, only the text.
 */
export function WorkoutView({ text, isPicture = false, isTitled = false, isListed = false }: Props) {
  const t = useTranslate()
  const words = useWorkoutWords()
  const { workout, parts, sums } = useMemo(() => {
    const workout = parseWorkout(text)
    return { workout, parts: unrollWorkout(workout), sums: sumWorkout(workout) }
  }, [text])
  if (workout.length === 0 || (isPicture && sums.pieces === 0)) return null
  const isSingle = parts.length === 1 && parts[0]?.kind === 'piece' && parts[0].parts.length === 0
  if (isSingle && (isTitled || isPicture)) return null
  const isMixed = sums.metres + sums.restMetres > 0 && sums.ms + sums.restMs > 0
  const hasOpen = parts.some(
    (part) => part.kind === 'text' || !['time', 'distance'].includes(part.amount.kind),
  )
  return (
    <figure className={classes.workout} aria-label={t('workout.bars')}>
      {!isPicture && !isTitled && (
        <p className={classes.text} translate="no">
          {text}
        </p>
      )}
      {sums.pieces > 0 && !isSingle && (
        <>
          <WorkoutBars parts={parts} />
          {!isPicture && <p className={classes.sums}>{words.sumsOf(sums).join(' · ')}</p>}
          <ul className={classes.zones}>
            {words.zonesOf(sums).map((zone) => (
              <li key={zone.name}>
                <Swatch level={levelOf({ zones: zone.zones, effort: null })} />
                <span>
                  <span translate="no">{zone.name}</span> {zone.shown}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isPicture && sums.pieces > 0 && !isSingle && (
        <>
          <WorkoutSteps workout={workout} words={words} label={t('workout.steps')} />
          {(isMixed || hasOpen) && !isListed && <Quiet>{t('workout.scale')}</Quiet>}
        </>
      )}
      {!isPicture && <NotRead workout={workout} />}
    </figure>
  )
}

/** Marks text typed by users: it must not be translated. */
const typed = (text: string) => <span translate="no">{text}</span>

function NotRead({ workout }: { workout: Workout }) {
  const t = useTranslate()
  const unread = workout.filter((part) => part.kind === 'text')
  if (unread.length === 0) return null
  return (
    <div className={classes.unread}>
      {unread.map((part, index) => {
        const word = wordAt(part)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no name but their place.
          <p key={index}>
            {fillPlaceholder(t('workout.unread', { text: PLACEHOLDER }), typed(part.text))}{' '}
            {word === ''
              ? reasonOf(part, t, word)
              : fillPlaceholder(reasonOf(part, t, PLACEHOLDER), typed(word))}
          </p>
        )
      })}
      <Quiet>{t('workout.unread.help')}</Quiet>
    </div>
  )
}
