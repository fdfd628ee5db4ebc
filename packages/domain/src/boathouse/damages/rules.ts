import { invalidField } from '../../kernel/errors.ts'
import { type Severity, severity } from './model.ts'

export const MAX_OPEN = 30
/** Limit that includes mended damage. */
export const MAX_DAMAGES = 30_000
export const LARGEST_PHOTO = 300 * 1024
export const MAX_PHOTOS = 3
/** About 900 MB. */
export const MAX_PHOTOS_OF_CLUB = 3_000

export const worstOf = (open: readonly Severity[]): Severity | null =>
  severity.options.findLast((one) => open.includes(one)) ?? null

export function refuseTooManyDamages({ open, ever }: { open: number; ever: number }): void {
  if (open > MAX_OPEN) throw invalidField('what', 'tooManyOpenDamages')
  if (ever > MAX_DAMAGES) throw invalidField('what', 'tooManyDamages')
}

export function refuseTooManyPhotos({ ofDamage, ofClub }: { ofDamage: number; ofClub: number }): void {
  if (ofDamage > MAX_PHOTOS) throw invalidField('photo', 'tooManyPhotos')
  if (ofClub > MAX_PHOTOS_OF_CLUB) throw invalidField('photo', 'tooManyPhotosOfClub')
}
