import { createHmac } from 'node:crypto'
import { identityKeyOf } from '@boathouse/domain/kernel/text'
import { toSixFigures } from './six-figures.ts'

/** What the codes of one practice are made from: 32 bytes that only this server can have made. Nothing of it is stored. */
export const deriveCheckInKey = (secret: string, practiceId: string): Buffer =>
  createHmac('sha256', secret).update(`checkIn\n${practiceId}`).digest()

interface PosterPlace {
  readonly clubId: string
  readonly place: string
}

/** The code on the poster of a club's place, however the place is capitalised. Nothing of it is stored. */
export const derivePosterCode = (secret: string, { clubId, place }: PosterPlace): string =>
  toSixFigures(
    createHmac('sha256', secret)
      .update(`poster\n${clubId}\n${identityKeyOf(place.trim())}`)
      .digest(),
  )
