import type { Membership } from '../account/model.ts'
import type { Contract } from '../kernel/contract.ts'
import { type ClubNoun, clubNouns, type OwnNoun, type TokenScope } from './scope-rules.ts'

interface Reach {
  /** For calls of every member, which are about oneself. */
  readonly own?: OwnNoun
  /** For calls of those who run the club. */
  readonly club?: ClubNoun
}

const nothing: Reach = {}

/**
 * What tokens reach, by the noun that a call's id begins with, or by the whole id of one that is otherwise. No token reaches what
 * is not listed: accounts, factors, other sign-ins, tokens, invitations, consents, notifications, addresses and keys that are
 * secrets themselves, and whatever is added until it is listed here.
 */
const reaches: Readonly<Record<string, Reach>> = {
  'training-sessions': { own: 'training' },
  'session-descriptions': { own: 'training' },
  'activity-files': { own: 'training' },
  'session-joins': { own: 'training' },
  'stroke-factors': { own: 'training' },
  'practice-logs': { own: 'training', club: 'club-practices' },
  progress: { own: 'training' },
  imports: { own: 'training' },
  'imports.addResults': { own: 'results' },
  'imports.removeResults': { own: 'results' },
  comments: { own: 'training', club: 'club-training' },
  courses: { own: 'training', club: 'club-places' },
  waters: { own: 'training', club: 'club-places' },
  destinations: { own: 'practices', club: 'club-places' },
  'shared-training': { club: 'club-training' },
  teamWeek: { club: 'club-training' },
  plannedSessions: { own: 'plan', club: 'club-plan' },
  planLinks: { own: 'plan' },
  planTemplates: { club: 'club-plan' },
  practicePlans: { own: 'plan', club: 'club-plan' },
  'plan-matches': { own: 'plan', club: 'club-training' },
  goals: { own: 'goals', club: 'club-results' },
  results: { own: 'results', club: 'club-results' },
  records: { own: 'results', club: 'club-results' },
  rankings: { own: 'results' },
  standards: { own: 'results', club: 'club-results' },
  testDays: { own: 'results', club: 'club-results' },
  disciplines: { own: 'results', club: 'club-results' },
  wellness: { own: 'wellness', club: 'club-wellness' },
  practices: { own: 'practices', club: 'club-practices' },
  answers: { own: 'practices', club: 'club-practices' },
  absences: { own: 'practices', club: 'club-practices' },
  rates: { own: 'practices', club: 'club-practices' },
  register: { club: 'club-practices' },
  reminders: { club: 'club-practices' },
  clubDay: { club: 'club-practices' },
  'clubs.show': { own: 'practices' },
  boats: { own: 'practices', club: 'club-boats' },
  // What of it is for who keeps the boats alone is for no token.
  'damages.list': { own: 'practices' },
  'damages.photo': { own: 'practices' },
  'damages.report': { own: 'practices' },
  'damages.addPhoto': { own: 'practices' },
  // Who goes out, and comes back, is said by somebody who is there.
  'outings.board': { own: 'practices' },
  'outings.show': { own: 'practices' },
  'publishedLineUps.show': { own: 'practices' },
  'reservations.list': { own: 'practices' },
  'reservations.listOwn': { own: 'practices' },
  'reservations.create': { own: 'practices' },
  'logbook.list': { own: 'practices' },
  'logbook.show': { own: 'practices' },
  'logbook.changes': { own: 'practices' },
  'logbook.kilometres': { own: 'practices' },
  'crewmates.own': { own: 'practices' },
  announcements: { own: 'practices', club: 'club-announcements' },
  squads: { own: 'practices', club: 'club-members' },
  // Whoever coaches a squad reads what its athletes share: nobody becomes that by a script.
  'squads.add': nothing,
  'squads.changeRole': nothing,
  // Consents and years of birth are for no script.
  'members.details': nothing,
  members: { club: 'club-members' },
}

/** Calls that are sent as something new and change nothing. */
const readers: ReadonlySet<string> = new Set([
  'courses.search',
  'imports.known',
  'squads.match',
  'standards.export',
  'teamWeek.export',
  'testDays.export',
])

/** The least that a token has to be made for to reach a call; null where no token does, such as for what takes a proof that it is its owner. */
export function scopeOfCall({
  id,
  access,
  method,
  needsProof,
}: Pick<Contract, 'id' | 'access' | 'method' | 'needsProof'>): TokenScope | null {
  if (needsProof === true) return null
  const { own, club } = reaches[id] ?? reaches[id.split('.', 1)[0] as string] ?? nothing
  const noun = access === 'member' ? own : access === 'coach' || access === 'admin' ? club : undefined
  if (noun === undefined) return null
  return `${noun}:${method === 'GET' || readers.has(id) ? 'read' : 'write'}`
}

/** Whether what a token was made for includes a scope: whoever may write may read. */
export function includesScope(scopes: readonly string[], needed: TokenScope): boolean {
  const [noun, how] = needed.split(':')
  return scopes.includes(`${noun}:write`) || (how === 'read' && scopes.includes(needed))
}

/** Whether a scope is about a club rather than about oneself. */
export const isOfClub = (scope: string): boolean => clubNouns.some((noun) => scope.startsWith(`${noun}:`))

interface Acting {
  readonly scopes: readonly string[]
  /** The club that it was made for. */
  readonly clubId: string | null
}

interface Owner {
  /** The owner's club and role in it as they are now. */
  readonly membership: Pick<Membership, 'clubId' | 'role'> | null
}

/**
 * Whether a token reaches a call that takes a scope. What is a club's it reaches while its owner is an admin of the very club that
 * it was made for. A call without a scope no token reaches.
 */
export function reachesScope(
  { scopes, clubId }: Acting,
  { membership }: Owner,
  needed: TokenScope | null,
): boolean {
  if (needed === null || !includesScope(scopes, needed)) return false
  return !isOfClub(needed) || (membership?.role === 'admin' && membership.clubId === clubId)
}
