import { createHmac } from 'node:crypto'
import { identityKeyOf } from '@boathouse/domain/kernel/text'
import { toSixFigures } from './six-figures.ts'

/** Key of one practice's codes: 32 bytes, derived from the secret and never stored. */
export const deriveCheckInKey = (secret: string, practiceId: string): Buffer =>
  createHmac('sha256', secret).update(`checkIn\n${practiceId}`).digest()

interface PosterPlace {
  readonly clubId: string
  readonly place: string
}

/** Code on the poster of a club's place, case-insensitive. Derived, never stored. */
export const derivePosterCode = (secret: string, { clubId, place }: PosterPlace): string =>
  toSixFigures(
    createHmac('sha256', secret)
      .update(`poster\n${clubId}\n${identityKeyOf(place.trim())}`)
      .digest(),
  )
