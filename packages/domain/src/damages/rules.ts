import { invalidField } from '../kernel/errors.ts'
import { type Severity, severity } from './model.ts'

export const MOST_OPEN = 30
/** Limit that includes mended damage. */
export const MOST_DAMAGES = 30_000
export const LARGEST_PHOTO = 300 * 1024
export const MOST_PHOTOS = 3
/** About 900 MB. */
export const MOST_PHOTOS_OF_CLUB = 3_000

export const worstOf = (open: readonly Severity[]): Severity | null =>
  severity.options.findLast((one) => open.includes(one)) ?? null

export function refuseTooManyDamages({ open, ever }: { open: number; ever: number }): void {
  if (open > MOST_OPEN) throw invalidField('what', 'tooManyOpenDamages')
  if (ever > MOST_DAMAGES) throw invalidField('what', 'tooManyDamages')
}

export function refuseTooManyPhotos({ ofDamage, ofClub }: { ofDamage: number; ofClub: number }): void {
  if (ofDamage > MOST_PHOTOS) throw invalidField('photo', 'tooManyPhotos')
  if (ofClub > MOST_PHOTOS_OF_CLUB) throw invalidField('photo', 'tooManyPhotosOfClub')
}
