import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import classes from './session-figures.module.css'
import type { Fact } from './use-session-facts.tsx'
import { useSessionWords } from './use-session-words.ts'

export function SessionFigures({ session, more = [] }: { session: TrainingSession; more?: readonly Fact[] }) {
  const t = useTranslate()
  const { distanceOf, durationOf, paceOf, isOnErg } = useSessionWords()
  const { paceLabel } = useUnits()
  const figures = [
    { name: t('label.duration'), value: durationOf(session) },
    { name: t('label.distance'), value: distanceOf(session) },
    { name: paceLabel(isOnErg(session)), value: paceOf(session) },
    ...more,
  ].filter(({ value }) => value !== null)
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function SessionNotes({ session }: { session: TrainingSession }) {
  const t = useTranslate()
  if (!session.notes) return null
  return (
    <section className={classes.notes} aria-label={t('label.notes')}>
      <p>{session.notes}</p>
    </section>
  )
}
