import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { clubParams } from '../clubs/contract.ts'
import { clubLink, clubLinkDays, joinRefusal, joinRequest, joinToken, ownJoinRequest } from './model.ts'

const contract = contractsOf({ live: ['invites'] })

export const showClubLink = contract({
  id: 'join-requests.showLink',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/join-link',
  summary: 'The club’s link for people to ask to join; null if it is off or has ended',
  params: clubParams,
  responses: { 200: z.object({ link: z.nullable(clubLink) }) },
})

export const createClubLink = contract({
  id: 'join-requests.createLink',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/join-link',
  summary: 'Makes a new club link; the one before stops working',
  params: clubParams,
  body: z.object({ days: z._default(z.literal(clubLinkDays), 30) }),
  responses: { 201: clubLink },
})

export const endClubLink = contract({
  id: 'join-requests.endLink',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/join-link',
  summary: 'Turns the club link off; open requests are kept. Idempotent',
  params: clubParams,
  responses: { 204: null },
})

export const listJoinRequests = contract({
  id: 'join-requests.list',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/join-requests',
  summary: 'Open requests to join from people with a confirmed address, oldest first, at most 200',
  params: clubParams,
  responses: { 200: z.object({ items: z.array(joinRequest) }) },
})

const requestParams = z.object({ ...clubParams.shape, userId: id })

export const acceptJoinRequest = contract({
  id: 'join-requests.accept',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/join-requests/:userId/acceptance',
  summary: 'Makes the person an athlete of the club, in a squad if given, and emails them. Idempotent',
  params: requestParams,
  body: z.object({ squadId: z.optional(id) }),
  responses: { 204: null },
})

export const declineJoinRequest = contract({
  id: 'join-requests.decline',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/join-requests/:userId',
  summary: 'Declines a request without notifying the person, who can ask again after 7 days',
  params: requestParams,
  responses: { 204: null },
})

export const shownClubLink = z.object({
  clubName: z.string(),
  /** Why the current user can't ask; null if they can or no one is signed in. */
  refusal: z.nullable(joinRefusal),
  /** The club that the user is in or has asked, if that is why. */
  yourClub: z.nullable(z.string()),
})
export type ShownClubLink = z.infer<typeof shownClubLink>

const linkInHand = z.object({ join: joinToken })

export const openClubLink = contract({
  id: 'join-requests.open',
  access: 'public',
  method: 'POST',
  path: '/api/join-links/open',
  summary: 'The club of a club link, and whether the current user can ask to join; changes nothing',
  body: linkInHand,
  responses: { 200: shownClubLink },
})

export const askToJoin = contract({
  id: 'join-requests.ask',
  access: 'signedIn',
  method: 'POST',
  path: '/api/join-requests',
  summary:
    'Asks the club of a link to join. Admins see the request once the address is confirmed. Idempotent while it is open',
  body: linkInHand,
  responses: { 201: ownJoinRequest },
})

export const withdrawJoinRequest = contract({
  id: 'join-requests.withdraw',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/join-requests',
  summary: 'Takes your open request to join back. Idempotent',
  responses: { 204: null },
})
