import type { Candidate } from '../invites/rules.ts'
import type { ClubLinkDays, JoinRefusal } from './model.ts'

export const MAX_JOIN_REQUESTS = 200

const DAY_MS = 86_400_000
const REQUEST_DAYS = 30
const DECLINED_DAYS = 7

const daysFrom = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()

export const clubLinkEnd = (now: Date, days: ClubLinkDays): string => daysFrom(now, days)

export const joinRequestEnd = (now: Date): string => daysFrom(now, REQUEST_DAYS)

export const declinedUntil = (now: Date): string => daysFrom(now, DECLINED_DAYS)

interface Asked {
  readonly clubId: string
  readonly declinedAt: string | null
  readonly endsAt: string
}

/** Why a user can't ask a club to join; null if they can. `requests` are their own, to any club. */
export function findJoinRefusal(
  clubId: string,
  { memberships, requests }: Pick<Candidate, 'memberships'> & { readonly requests: readonly Asked[] },
  now: Date,
): JoinRefusal | null {
  if (memberships?.some((own) => own.clubId === clubId)) return 'alreadyMember'
  const current = requests.filter(({ endsAt }) => endsAt > now.toISOString())
  const open = current.find(({ declinedAt }) => declinedAt === null)
  if (open) return open.clubId === clubId ? 'joinAsked' : 'joinAskedOther'
  return current.some((one) => one.clubId === clubId) ? 'joinDeclined' : null
}
