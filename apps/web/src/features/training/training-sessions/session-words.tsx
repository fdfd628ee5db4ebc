import type { Intensity, TrainingType } from '@boathouse/domain/training/training-sessions/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx'

export const typeSign: Record<TrainingType, string> = {
  endurance: '🚣',
  strength: '💪',
  speed: '⚡️',
  technique: '🎯',
  recovery: '🧘',
  notSet: '',
}

/** A training type with the original system's symbol, or only `name` for an imported session without a type. */
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

/** Renders nothing for imported sessions without an intensity. */
export function IntensityBadge({ intensity }: { intensity: Intensity }) {
  const t = useTranslate()
  if (intensity === 'notSet') return null
  return <Badge tone={intensityTone[intensity]}>{t(`intensity.${intensity}`)}</Badge>
}
