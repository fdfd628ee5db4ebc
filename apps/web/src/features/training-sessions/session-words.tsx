import type { Intensity, TrainingType } from '@boathouse/domain/training-sessions/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

/** Helps to scan a long list; the word beside it has the same meaning. */
export const typeSign: Record<TrainingType, string> = {
  endurance: '🚣',
  strength: '💪',
  speed: '⚡️',
  technique: '🎯',
  recovery: '🧘',
  notSet: '',
}

/** A type with the original's sign; `name` stands in for a missing type. */
export function TypeWords({ type, name }: { type: TrainingType; name: string }) {
  if (type === 'notSet') return name
  return (
    <>
      <span aria-hidden="true">{typeSign[type]}</span> {name}
    </>
  )
}

const intensityTone: Record<Intensity, BadgeTone> = {
  low: 'neutral',
  medium: 'accent',
  high: 'bad',
  notSet: 'neutral',
}

/** Imported sessions may have no intensity. */
export function IntensityBadge({ intensity }: { intensity: Intensity }) {
  const t = useTranslate()
  if (intensity === 'notSet') return null
  return <Badge tone={intensityTone[intensity]}>{t(`intensity.${intensity}`)}</Badge>
}
