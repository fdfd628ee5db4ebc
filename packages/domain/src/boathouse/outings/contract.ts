import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { craft } from '../../sport/sports/model.ts'
import { board, crewChoices, outing, watch } from './model.ts'

// No scope for all calls: a person who is there must report departures and returns.
const contract = contractsOf({ live: ['boats', 'outings', 'lineUps'] })

/** The largest craft, with a cox. */
export const MAX_CREW = 21

export const MAX_METRES = 1_000_000

const seat = z.int('seatInvalid').check(z.minimum(0, 'seatInvalid'), z.maximum(MAX_CREW, 'seatInvalid'))

const newSeated = z.object({
  seat,
  /** Null for a guest, who has a name. */
  memberId: z._default(z.nullable(id), null),
  guest: z._default(z.nullable(oneLine({ minimum: 1, maximum: 80 })), null),
})
export type NewSeated = z.output<typeof newSeated>

/** Outings recorded offline have their own times, by a clock synchronised with the server. */
export const newOuting = z.object({
  id,
  boatId: id,
  craft,
  crew: z.array(newSeated).check(z.minLength(1, 'crewRequired'), z.maxLength(MAX_CREW, 'crewTooMany')),
  captainSeat: z._default(z.nullable(seat), null),
  destination: z._default(oneLine({ maximum: 120 }), ''),
  expectedBack: instant,
  overrideReason: z._default(z.nullable(oneLine({ minimum: 1, maximum: 300 })), null),
  outAt: z.optional(instant),
  backAt: z.optional(instant),
})
export type NewOuting = z.output<typeof newOuting>

export const outingChanges = z.object({
  version: z.int(),
  metres: z._default(
    z.nullable(
      z.int('metresInvalid').check(z.minimum(1, 'metresInvalid'), z.maximum(MAX_METRES, 'metresInvalid')),
    ),
    null,
  ),
  remarks: z._default(text({ maximum: 1000 }), ''),
})
export type OutingChanges = z.output<typeof outingChanges>

const outingParams = z.object({ ...clubParams.shape, outingId: id })

export const showBoard = contract({
  id: 'outings.board',
  access: 'member',
  scope: { own: 'practices' },
  live: ['boats', 'outings', 'lineUps', 'club'],
  kiosk: true,
  method: 'GET',
  path: '/api/clubs/:clubId/board',
  summary: 'Which boats are out, which are there, and which are not to be used',
  params: clubParams,
  responses: { 200: board },
})

export const showWatch = contract({
  id: 'outings.watch',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/watch',
  summary:
    'How many boats are out, and which crews are overdue, for coaches, admins and the duty list; empty for others',
  params: clubParams,
  responses: { 200: watch },
})

export const listCrewChoices = contract({
  id: 'outings.people',
  access: 'member',
  kiosk: true,
  method: 'GET',
  path: '/api/clubs/:clubId/outings/people',
  summary: 'The members who can be seated in a boat, by the names that the club shows the reader',
  params: clubParams,
  responses: { 200: crewChoices },
})

export const showOuting = contract({
  id: 'outings.show',
  access: 'member',
  scope: { own: 'practices' },
  method: 'GET',
  path: '/api/clubs/:clubId/outings/:outingId',
  summary: 'An outing',
  params: outingParams,
  responses: { 200: outing },
})

export const startOuting = contract({
  id: 'outings.start',
  access: 'member',
  kiosk: true,
  method: 'POST',
  path: '/api/clubs/:clubId/outings',
  summary: 'Takes a boat out; sending the same again takes it out once',
  params: clubParams,
  body: newOuting,
  responses: { 201: outing, 200: outing },
})

export const describeOuting = contract({
  id: 'outings.describe',
  access: 'member',
  kiosk: true,
  method: 'PATCH',
  path: '/api/clubs/:clubId/outings/:outingId',
  summary:
    'Says how far an outing went, and what there is to say of it, unless it was changed since that version',
  params: outingParams,
  body: outingChanges,
  responses: { 200: outing },
})

export const expectOuting = contract({
  id: 'outings.expect',
  access: 'member',
  kiosk: true,
  method: 'PATCH',
  path: '/api/clubs/:clubId/outings/:outingId/expected-back',
  summary:
    'Says when a boat that is out is expected instead; who saw that it was late is forgotten with that',
  params: outingParams,
  body: z.object({ expectedBack: instant }),
  responses: { 200: outing },
})

export const seeOuting = contract({
  id: 'outings.see',
  access: 'member',
  method: 'POST',
  path: '/api/clubs/:clubId/outings/:outingId/acknowledgement',
  summary:
    'Acknowledges an overdue crew: the duty list gets no further alerts. For the duty list, coaches and admins',
  params: outingParams,
  responses: { 200: outing },
})

export const endOuting = contract({
  id: 'outings.end',
  access: 'member',
  kiosk: true,
  method: 'POST',
  path: '/api/clubs/:clubId/outings/:outingId/ending',
  summary: 'Marks a boat as back, now or since a given time; a no-op if it is back',
  params: outingParams,
  query: z.object({ backAt: z.optional(instant) }),
  responses: { 200: outing },
})

export const resumeOuting = contract({
  id: 'outings.resume',
  access: 'member',
  kiosk: true,
  method: 'DELETE',
  path: '/api/clubs/:clubId/outings/:outingId/ending',
  summary: 'Marks a boat as still out, at most 15 minutes after it was marked as back; a no-op if it is out',
  params: outingParams,
  query: z.object({
    /** Return time that the client knows. Makes retries idempotent: a later return stays unchanged. */
    backAt: z.optional(instant),
  }),
  responses: { 200: outing },
})
