import type { VolumeBar } from '@boathouse/domain/training/progress/model'
import { type Intensity, intensity } from '@boathouse/domain/training/training-sessions/model'

/** Layers of a bar, lowest intensity at the bottom; 'all' if it is not split. */
export type LayerName = Intensity | 'all'

export const listLayers = (bars: readonly Pick<VolumeBar, 'parts'>[]): Intensity[] =>
  intensity.options.filter((one) => bars.some(({ parts }) => parts.some((part) => part.intensity === one)))
