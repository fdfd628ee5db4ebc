import type { Membership } from '../../club/people/model.ts'
import type { Contract } from '../../kernel/contract.ts'
import { type ClubNoun, clubNouns, type OwnNoun, type TokenScope } from './scope-rules.ts'

interface Reach {
  /** For calls about the user's own data. */
  readonly own?: OwnNoun
  /** For calls of the club's admins. */
  readonly club?: ClubNoun
}

const nothing: Reach = {}

/**
 * Scopes of calls, by the noun of a call's id, or by whole ids for exceptions. Security: tokens can't reach anything
 * that is not listed here, for example accounts, factors, sign-in methods, tokens, invites, consents, notifications,
 * secret URLs and keys, and new calls.
 */
const reaches: Readonly<Record<string, Reach>> = {
  'training-sessions': { own: 'training' },
  'session-descriptions': { own: 'training' },
  'activity-files': { own: 'training' },
  'session-joins': { own: 'training' },
  'stroke-factors': { own: 'training' },
  'heart-rate-zones': { own: 'training' },
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
  'team-week': { club: 'club-training' },
  'planned-sessions': { own: 'plan', club: 'club-plan' },
  'plan-links': { own: 'plan' },
  'plan-templates': { club: 'club-plan' },
  'practice-plans': { own: 'plan', club: 'club-plan' },
  'plan-matches': { own: 'plan', club: 'club-training' },
  goals: { own: 'goals', club: 'club-results' },
  results: { own: 'results', club: 'club-results' },
  records: { own: 'results', club: 'club-results' },
  rankings: { own: 'results' },
  standards: { own: 'results', club: 'club-results' },
  'test-days': { own: 'results', club: 'club-results' },
  disciplines: { own: 'results', club: 'club-results' },
  wellness: { own: 'wellness', club: 'club-wellness' },
  practices: { own: 'practices', club: 'club-practices' },
  answers: { own: 'practices', club: 'club-practices' },
  places: { club: 'club-practices' },
  absences: { own: 'practices', club: 'club-practices' },
  rates: { own: 'practices', club: 'club-practices' },
  register: { club: 'club-practices' },
  reminders: { club: 'club-practices' },
  'club-day': { club: 'club-practices' },
  'clubs.show': { own: 'practices' },
  boats: { own: 'practices', club: 'club-boats' },
  // Managing boats is not for tokens.
  'damages.list': { own: 'practices' },
  'damages.photo': { own: 'practices' },
  'damages.report': { own: 'practices' },
  'damages.addPhoto': { own: 'practices' },
  // A person who is there must report departures and returns.
  'outings.board': { own: 'practices' },
  'outings.show': { own: 'practices' },
  'published-line-ups.show': { own: 'practices' },
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
  // Security: coaches read athletes' shared data, so no script may appoint them.
  'squads.add': nothing,
  'squads.changeRole': nothing,
  // Privacy: consents and years of birth are not for tokens.
  'members.details': nothing,
  members: { club: 'club-members' },
}

/** POST calls that change nothing. */
const readers: ReadonlySet<string> = new Set([
  'courses.search',
  'imports.known',
  'squads.match',
  'standards.export',
  'team-week.export',
  'test-days.export',
])

/** Least scope that reaches a call; null if no token does, for example for calls that require a proof. */
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

/** Write scopes include read scopes. */
export function includesScope(scopes: readonly string[], needed: TokenScope): boolean {
  const [noun, how] = needed.split(':')
  return scopes.includes(`${noun}:write`) || (how === 'read' && scopes.includes(needed))
}

export const isOfClub = (scope: string): boolean => clubNouns.some((noun) => scope.startsWith(`${noun}:`))

interface Acting {
  readonly scopes: readonly string[]
  readonly clubId: string | null
}

interface Owner {
  readonly membership: Pick<Membership, 'clubId' | 'role'> | null
}

/** Club scopes require an owner who is still an admin of that club. Null scopes are out of reach. */
export function reachesScope(
  { scopes, clubId }: Acting,
  { membership }: Owner,
  needed: TokenScope | null,
): boolean {
  if (needed === null || !includesScope(scopes, needed)) return false
  return !isOfClub(needed) || (membership?.role === 'admin' && membership.clubId === clubId)
}
