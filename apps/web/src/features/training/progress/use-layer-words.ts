import type { VolumeBar } from '@boathouse/domain/training/progress/model'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import type { LayerName } from './volume-layers.ts'

type Measure = 'duration' | 'distance'

export function useLayerWords() {
  const t = useTranslate()
  const { wordsOf } = useAmounts()
  const nameOf = (layer: LayerName) => {
    if (layer === 'all') return t('label.load')
    return layer === 'notSet' ? t('label.notSet') : t(`intensity.${layer}`)
  }
  const shown = (some: { durationMs: number; distance: number }, what: Measure) =>
    wordsOf({ of: what, value: what === 'duration' ? some.durationMs : some.distance })
  return {
    nameOf,
    /** Describes each part of a bar, for example 'Low 3.5 h'. */
    partsOf: ({ parts }: VolumeBar, what: Measure) =>
      parts.map((part) => t('progress.part', { layer: nameOf(part.intensity), shown: shown(part, what) })),
    beforeOf: ({ seasonBefore }: VolumeBar, what: Measure) =>
      seasonBefore
        ? t('progress.part', { layer: t('progress.before'), shown: shown(seasonBefore, what) })
        : t('progress.before.none'),
  }
}
