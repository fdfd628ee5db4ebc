import type { Step, Stretch, Targets, Unread, Workout } from '@boathouse/domain/sport/workouts/model'
import { MAX_PIECES } from '@boathouse/domain/sport/workouts/model'
import { parseWorkout } from '@boathouse/domain/sport/workouts/parse-rules'
import { sumWorkout } from '@boathouse/domain/sport/workouts/sum-rules'
import { useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useWorkoutWords, type WorkoutWords } from './workout-words.ts'

type Translate = ReturnType<typeof useTranslate>

/**
 * Reads a workout's text: a summary like '4 × 2000 m · 8000 m · rest not given', or null; `unread` has a sentence for
 * each part not understood.
 */
export function useWorkoutReading(text: string): {
  readonly reading: string | null
  readonly unread: readonly string[]
} {
  const t = useTranslate()
  const words = useWorkoutWords()
  return useMemo(() => {
    const workout = parseWorkout(text)
    const sums = sumWorkout(workout)
    const totals = sums.pieces > 1 ? words.totalsOf({ ...sums, rate: null, unread: 0 }) : []
    // Omit the number of pieces if the line already starts with it.
    const shown = isPlain(workout) ? totals.slice(1) : totals
    return {
      reading: sums.pieces > 0 ? [writeSteps(workout, words, t), ...shown].join(' · ') : null,
      unread: workout.flatMap((part) => (part.kind === 'text' ? sentenceOf(part, t) : [])),
    }
  }, [text, t, words])
}

function isPlain(workout: Workout): boolean {
  const [only, ...others] = workout
  return (
    only?.kind === 'repeat' &&
    others.length === 0 &&
    only.steps.length === 1 &&
    only.steps[0]?.kind === 'piece'
  )
}

const writeSteps = (parts: Workout, words: WorkoutWords, t: Translate): string =>
  parts.flatMap((part) => (part.kind === 'text' ? [] : writeStep(part, words, t))).join(' + ')

function writeStep(step: Step, words: WorkoutWords, t: Translate): string {
  const { rest, targets } = step
  if (step.kind === 'piece')
    return [
      writeStretch(step, words),
      step.parts.length > 0 && `(${step.parts.map((part) => writeStretch(part, words)).join(', ')})`,
      rest && words.restOf(rest, 'next'),
    ]
      .filter(Boolean)
      .join(' ')
  const [only, ...others] = step.steps
  const inner = writeSteps(step.steps, words, t)
  const isOne = only?.kind === 'piece' && others.length === 0 && !only.rest
  const what = isOne ? inner : `(${inner})`
  const isBetween = step.mostTimes > 1
  const times = words.timesOf({ least: step.times, most: step.mostTimes })
  return [
    isBetween ? t('workout.times', { times, what }) : inner,
    ...words.targetsOf(targets),
    rest && words.restOf(rest, isBetween ? 'between' : 'next'),
    step.after && words.restOf(step.after, 'after'),
  ]
    .filter(Boolean)
    .join(' ')
}

const writeStretch = (
  { amount, targets }: Stretch | { readonly amount: Stretch['amount']; readonly targets: Targets },
  words: WorkoutWords,
): string => [words.amountOf(amount), ...words.targetsOf(targets)].join(' ')

const LONGEST_WORD = 24

export function wordAt({ text, stop }: Unread): string {
  const rest = text.slice(stop).trimStart()
  const end = rest.search(/\s/)
  const word = end === -1 ? rest : rest.slice(0, end)
  return word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)}…` : word
}

/** Explains why a part was not read. `word` is where reading stopped: empty at the end, or a placeholder to fill in. */
export function reasonOf(part: Unread, t: Translate, word: string): string {
  if (part.reason === 'ambiguous') return t('workout.unread.ambiguous')
  if (part.reason === 'tooMany') return t('workout.unread.tooMany', { most: MAX_PIECES })
  return word === '' ? t('workout.unread.atEnd') : t('workout.unread.at', { word })
}

const sentenceOf = (part: Unread, t: Translate): string =>
  `${t('workout.unread', { text: part.text })} ${reasonOf(part, t, wordAt(part))}`
