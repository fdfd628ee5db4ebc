import type { MemberRole } from '../account/model.ts'
import { type ChangeKind, changeKind } from './model.ts'

/** Athletes see these of their club: its practices with headcounts, what registers say of themselves, what it announces, what coaches write to them, what these plan and test, its boats, who is to sit in them and which of them are out, since who coaches a squad can be an athlete. */
const forEveryMember: readonly ChangeKind[] = [
  'practices',
  'answers',
  'register',
  'announcements',
  'comments',
  'disciplines',
  'testDays',
  'testCells',
  'plans',
  'courses',
  'waters',
  'standards',
  'boats',
  'outings',
  'lineUps',
  'seats',
  'club',
]

/** Kinds that a kiosk shows: boats, which of them are out, today's line-ups, and the club's settings. */
export const kindsToldToKiosks: readonly ChangeKind[] = ['boats', 'outings', 'lineUps', 'club']

/** Of which kinds somebody may be told that rows of their club have changed: of those that they may read. */
export function kindsToldTo(clubRole: MemberRole | null): readonly ChangeKind[] {
  if (clubRole === 'admin') return changeKind.options
  return clubRole === 'athlete' ? forEveryMember : []
}
