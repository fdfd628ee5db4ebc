import { invalidField } from '../kernel/errors.ts'
import { type Severity, severity } from './model.ts'

/** So much damage of a boat can be open at once. */
export const MOST_OPEN = 30
/** So much a club can have reported in all, mended damage included. */
export const MOST_DAMAGES = 30_000
/** The most bytes of a photo: what a browser makes of one. */
export const LARGEST_PHOTO = 300 * 1024
/** So many photos damage can have. */
export const MOST_PHOTOS = 3
/** So many a club can have in all: some 900 MB. */
export const MOST_PHOTOS_OF_CLUB = 3_000

/** The worst of what is open of a boat; null where nothing is. */
export const worstOf = (open: readonly Severity[]): Severity | null =>
  severity.options.findLast((one) => open.includes(one)) ?? null

/** Throws an invalid `what` where there is no room for as much damage. */
export function refuseTooManyDamages({ open, ever }: { open: number; ever: number }): void {
  if (open > MOST_OPEN) throw invalidField('what', 'tooManyOpenDamages')
  if (ever > MOST_DAMAGES) throw invalidField('what', 'tooManyDamages')
}

/** Throws an invalid `photo` where there is no room for as many. */
export function refuseTooManyPhotos({ ofDamage, ofClub }: { ofDamage: number; ofClub: number }): void {
  if (ofDamage > MOST_PHOTOS) throw invalidField('photo', 'tooManyPhotos')
  if (ofClub > MOST_PHOTOS_OF_CLUB) throw invalidField('photo', 'tooManyPhotosOfClub')
}
