import type { Intensity, TrainingType } from '@boathouse/domain/training-sessions/model'
import { useTranslate } from '#lib/words.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

/** Found at a glance in a long list; the word beside it says the same. */
export const typeSign: Record<TrainingType, string> = {
  endurance: '🚣',
  strength: '💪',
  speed: '⚡️',
  technique: '🎯',
  recovery: '🧘',
}

export function TypeWords({ type }: { type: TrainingType }) {
  const t = useTranslate()
  return (
    <>
      <span aria-hidden="true">{typeSign[type]}</span> {t(`trainingType.${type}`)}
    </>
  )
}

const intensityTone: Record<Intensity, BadgeTone> = { low: 'neutral', medium: 'accent', high: 'bad' }

export function IntensityBadge({ intensity }: { intensity: Intensity }) {
  const t = useTranslate()
  return <Badge tone={intensityTone[intensity]}>{t(`intensity.${intensity}`)}</Badge>
}
