import { crafts } from '@boathouse/domain/sport/sports/model'
import type { Step, Targets, Workout } from '@boathouse/domain/sport/workouts/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type Level, levelOf } from './bar-shapes.ts'
import classes from './workout.module.css'
import type { WorkoutWords } from './workout-words.ts'

interface Props {
  readonly workout: Workout
  readonly words: WorkoutWords
  readonly label: string
}

export function WorkoutSteps({ workout, words, label }: Props) {
  const steps = workout.filter((part) => part.kind !== 'text')
  return <Steps steps={steps} words={words} label={label} />
}

function Steps({ steps, words, label }: { steps: readonly Step[]; words: WorkoutWords; label?: string }) {
  return (
    <ul className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place.
        <li key={index}>
          <OneStep step={step} words={words} />
        </li>
      ))}
    </ul>
  )
}

function OneStep({ step, words }: { step: Step; words: WorkoutWords }) {
  const t = useTranslate()
  const { targets, rest } = step
  const only = step.kind === 'repeat' && step.steps.length === 1 ? step.steps[0] : undefined
  // A simple piece like '8 × 500 m' is one line; several pieces, or rests within, make a list.
  const piece =
    only?.kind === 'piece' && !only.rest && words.targetsOf(only.targets).length === 0 ? only : undefined
  const stretches = (step.kind === 'piece' ? step : piece)?.parts ?? []
  const isBetween = step.kind === 'repeat' && step.mostTimes > 1
  const times = step.kind === 'repeat' ? words.timesOf({ least: step.times, most: step.mostTimes }) : ''
  return (
    <>
      <span className={classes.step}>
        <Swatch level={levelOf(targets)} />
        {step.kind === 'piece' && <span>{words.amountOf(step.amount)}</span>}
        {piece && isBetween && (
          <span>{t('workout.times', { times, what: words.amountOf(piece.amount) })}</span>
        )}
        {piece && !isBetween && <span>{words.amountOf(piece.amount)}</span>}
        {step.kind === 'repeat' && !piece && (
          <span>{isBetween ? t('workout.times.group', { times }) : t('workout.once.group')}</span>
        )}
        <TargetWords targets={targets} words={words} />
        {rest && <Quiet as="span">{words.restOf(rest, isBetween ? 'between' : 'next')}</Quiet>}
        {step.kind === 'repeat' && step.after && <Quiet as="span">{words.restOf(step.after, 'after')}</Quiet>}
      </span>
      {stretches.length > 0 && (
        <Steps
          steps={stretches.map((part) => ({ ...part, kind: 'piece', parts: [], rest: null }))}
          words={words}
        />
      )}
      {step.kind === 'repeat' && !piece && <Steps steps={step.steps} words={words} />}
    </>
  )
}

/** Shows the colour of a bar beside its text. */
export const Swatch = ({ level }: { level: Level }) =>
  level === 0 ? null : <span className={classes.swatch} data-level={level} aria-hidden="true" />

/** Targets of a piece. Zones, boats and users' words are not translated. */
export function TargetWords({ targets, words }: { targets: Targets; words: WorkoutWords }) {
  const { zones, craft, words: own } = targets
  const names = new Set([
    zones.join('/'),
    ...own,
    ...(craft && craft !== 'erg' ? [crafts[craft].notation] : []),
  ])
  return words.targetsOf(targets).map((said) => (
    <span key={said} className={classes.said} translate={names.has(said) ? 'no' : undefined}>
      {said}
    </span>
  ))
}
