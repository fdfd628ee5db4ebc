import type { VolumeBar } from '@boathouse/domain/progress/model'
import { type Intensity, intensity } from '@boathouse/domain/training-sessions/model'

/** What a bar is stacked of: the intensities, the lowest at the bottom, or all in one. */
export type LayerName = Intensity | 'all'

/** Which intensities any of some bars has, in the order in which they are stacked. */
export const listLayers = (bars: readonly Pick<VolumeBar, 'parts'>[]): Intensity[] =>
  intensity.options.filter((one) => bars.some(({ parts }) => parts.some((part) => part.intensity === one)))
