import type { Invite } from '@boathouse/domain/club/invites/model'
import { inviteEnd } from '@boathouse/domain/club/invites/rules'
import type { ListedMember } from '@boathouse/domain/club/members/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { clubOf } from './clubs.ts'

export const CLUB = clubOf().id

export function inviteOf(own: Partial<Invite> = {}): Invite {
  const now = currentTime()
  return {
    id: '01990000-0000-7000-8000-0000000000a1',
    clubId: CLUB,
    email: 'ann@x.example',
    role: 'athlete',
    status: 'pending',
    firstName: null,
    lastName: null,
    squadId: null,
    token: 'abcdefghijklmnopqrstABCDEFGHIJKLMN012345',
    createdAt: now.toISOString(),
    expiresAt: inviteEnd(now),
    usedAt: null,
    ...own,
  }
}

export const memberOf = (place: number, own: Partial<ListedMember> = {}): ListedMember => ({
  id: `01990000-0000-7000-8000-00000000000${place}`,
  email: `rower${place}@x.example`,
  firstName: null,
  lastName: null,
  memberNumber: null,
  isUnguarded: false,
  role: 'athlete',
  status: 'active',
  inviteId: null,
  joinedAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  squads: [],
  abilities: { remove: true, name: true, number: true },
  ...own,
})
