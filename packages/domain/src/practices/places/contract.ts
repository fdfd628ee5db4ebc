import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { text } from '../../kernel/text.ts'
import { practiceParams } from '../practices/contract.ts'

const contract = contractsOf({ scope: { club: 'club-practices' } })

const placeParams = z.object({ ...practiceParams.shape, memberId: id })

export const givePlace = contract({
  id: 'places.give',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/practices/:practiceId/places/:memberId',
  summary: 'Gives a member on the waiting list a place, even in a full practice or after the deadline',
  params: placeParams,
  responses: { 204: null },
})

export const takePlace = contract({
  id: 'places.take',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/practices/:practiceId/places/:memberId',
  summary: 'Puts a member with a place back on the waiting list, in order of their yes',
  params: placeParams,
  responses: { 204: null },
})

const words = z._default(text({ maximum: 500 }), '')

export const assignPlaces = contract({
  id: 'places.assign',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/practices/:practiceId/places',
  summary:
    'Assigns places among the members who said yes, and notifies those who don’t know their place yet; answers with their number',
  params: practiceParams,
  /** `memberIds`: everyone with a place. `words` are added to the mails to those with a place and those without. */
  body: z.object({
    memberIds: z.array(id).check(z.maxLength(1_000, 'tooMany')),
    words: z.object({ place: words, noPlace: words }),
  }),
  responses: { 200: z.object({ told: z.int() }) },
})
