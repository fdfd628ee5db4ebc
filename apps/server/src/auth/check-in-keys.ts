import { createHmac } from 'node:crypto'
import { identityKeyOf } from '@boathouse/domain/kernel/text'
import { toSixFigures } from './six-figures.ts'

/** Derives the key of a practice's check-in codes: 32 bytes, never stored. */
export const deriveCheckInKey = (secret: string, practiceId: string): Buffer =>
  createHmac('sha256', secret).update(`checkIn\n${practiceId}`).digest()

interface PosterPlace {
  readonly clubId: string
  readonly place: string
}

/** Derives the code on a place's poster. Case-insensitive, never stored. */
export const derivePosterCode = (secret: string, { clubId, place }: PosterPlace): string =>
  toSixFigures(
    createHmac('sha256', secret)
      .update(`poster\n${clubId}\n${identityKeyOf(place.trim())}`)
      .digest(),
  )
