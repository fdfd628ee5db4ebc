import type { Intensity, TrainingType } from '@boathouse/domain/training-sessions/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import classes from './training-sessions.module.css'

/** Found at a glance in a long list; the word beside it says the same. */
export const typeSign: Record<TrainingType, string> = {
  endurance: '🚣',
  strength: '💪',
  speed: '⚡️',
  technique: '🎯',
  recovery: '🧘',
  notSet: '',
}

export function TypeWords({ type }: { type: TrainingType }) {
  const t = useTranslate()
  if (type === 'notSet') return <NotSet />
  return (
    <>
      <span aria-hidden="true">{typeSign[type]}</span> {t(`trainingType.${type}`)}
    </>
  )
}

const intensityTone: Record<Intensity, BadgeTone> = {
  low: 'neutral',
  medium: 'accent',
  high: 'bad',
  notSet: 'neutral',
}

export function IntensityBadge({ intensity }: { intensity: Intensity }) {
  const t = useTranslate()
  if (intensity === 'notSet') return <NotSet />
  return <Badge tone={intensityTone[intensity]}>{t(`intensity.${intensity}`)}</Badge>
}

/** An imported session says nothing here until somebody does. */
function NotSet() {
  const t = useTranslate()
  return <span className={classes.quiet}>{t('trainingLogs.notSet')}</span>
}
