import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { craft } from '../../sport/sports/model.ts'
import { MAX_CREW } from '../outings/contract.ts'
import { lineUpParams } from '../published-line-ups/contract.ts'
import { occasion } from '../published-line-ups/model.ts'
import { lineUp, lineUpEditor, listedLineUp, MAX_LINED_UP, seatCandidate } from './model.ts'

const contract = contractsOf({ live: ['boats', 'outings', 'lineUps', 'seats'] })

const boatParams = z.object({ ...lineUpParams.shape, lineUpBoatId: id })
const seat = z.int('seatInvalid').check(z.minimum(0, 'seatInvalid'), z.maximum(MAX_CREW, 'seatInvalid'))

export const newLineUpBoat = z.object({
  id,
  boatId: id,
  craft,
})
export type NewLineUpBoat = z.output<typeof newLineUpBoat>

const wantedSeat = z.object({
  lineUpBoatId: id,
  seat,
  memberId: z.nullable(id),
  version: z.int(),
})
export type WantedSeat = z.output<typeof wantedSeat>

/** Moving a person changes both seats, as swapping two people does. */
export const wantedSeats = z.object({
  seats: z.array(wantedSeat).check(z.minLength(1, 'choose'), z.maxLength(MAX_LINED_UP * MAX_CREW, 'tooMany')),
})
export type WantedSeats = z.output<typeof wantedSeats>

export const lineUpChanges = z.object({ ...knownVersion.shape, hasLaunch: z.boolean() })
export type LineUpChanges = z.output<typeof lineUpChanges>

const PATH = '/api/clubs/:clubId/line-ups/:lineUpId'
const responses = { 200: lineUp } as const

export const showLineUpEditor = contract({
  id: 'line-ups.editor',
  access: 'coach',
  method: 'GET',
  path: `${PATH}/editor`,
  summary:
    'The line-up of a practice or a day as its coaches are working on it, with what is doubtful about it and everybody who can be seated. Of a practice for who runs it, of a day for the club’s admins',
  params: lineUpParams,
  responses: { 200: lineUpEditor },
})

export const changeLineUp = contract({
  id: 'line-ups.change',
  access: 'coach',
  method: 'PATCH',
  path: PATH,
  summary: 'Says whether a launch goes along, unless the line-up was changed since that version',
  params: lineUpParams,
  body: lineUpChanges,
  responses,
})

export const addLineUpBoat = contract({
  id: 'line-ups.addBoat',
  access: 'coach',
  method: 'POST',
  path: `${PATH}/boats`,
  summary: 'Adds a boat to a line-up, with nobody in it; sending the same again adds it once',
  params: lineUpParams,
  body: newLineUpBoat,
  responses,
})

export const removeLineUpBoat = contract({
  id: 'line-ups.removeBoat',
  access: 'coach',
  method: 'POST',
  path: `${PATH}/boats/:lineUpBoatId/deletion`,
  summary: 'Takes a boat out of a line-up, with who sits in it; for 30 days that can be taken back',
  params: boatParams,
  body: knownVersion,
  responses,
})

export const restoreLineUpBoat = contract({
  id: 'line-ups.restoreBoat',
  access: 'coach',
  method: 'DELETE',
  path: `${PATH}/boats/:lineUpBoatId/deletion`,
  summary: 'Puts a boat back into a line-up, with who sat in it, unless it was added again meanwhile',
  params: boatParams,
  responses,
})

export const seatMembers = contract({
  id: 'line-ups.seat',
  access: 'coach',
  method: 'POST',
  path: `${PATH}/seats`,
  summary:
    'Says who sits in some seats, all at once and however often it is sent, unless somebody else changed one of them since that version; then it shows how they are',
  params: lineUpParams,
  body: wantedSeats,
  responses,
})

export const publishLineUp = contract({
  id: 'line-ups.publish',
  access: 'coach',
  method: 'POST',
  path: `${PATH}/publication`,
  summary:
    'Publishes a line-up, unless it changed since that version, and mails the members whose seat changed',
  params: lineUpParams,
  body: knownVersion,
  responses,
})

export const copyLineUp = contract({
  id: 'line-ups.copy',
  access: 'coach',
  method: 'POST',
  path: `${PATH}/copy`,
  summary:
    'Takes boats and seats over from another line-up that you run into one that has no boats; who has left is not seated, and archived boats stay out',
  params: lineUpParams,
  body: z.object({ from: occasion }),
  responses,
})

export const listLineUps = contract({
  id: 'line-ups.list',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/line-ups',
  summary: 'The line-ups that you run and that can be copied, the latest day first',
  params: clubParams,
  query: pageQuery,
  responses: { 200: pageOf(listedLineUp) },
})

export const listSeatCandidates = contract({
  id: 'line-ups.candidates',
  access: 'coach',
  method: 'GET',
  path: `${PATH}/boats/:lineUpBoatId/candidates`,
  summary:
    'Who could fill a seat: who said yes or maybe and is in no boat, first those who row on its side or in its craft; who said that they row elsewhere is left out',
  params: boatParams,
  query: z.object({
    seat: z.coerce
      .number('seatInvalid')
      .check(z.int('seatInvalid'), z.minimum(0, 'seatInvalid'), z.maximum(MAX_CREW, 'seatInvalid')),
  }),
  responses: { 200: z.object({ items: z.array(seatCandidate) }) },
})
