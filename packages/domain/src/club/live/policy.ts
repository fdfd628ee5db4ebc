import type { ChangeKind } from '../../kernel/change-kinds.ts'
import type { MemberRole } from '../people/model.ts'
import { changeKind } from './model.ts'

/** Kinds that concern every member. Includes boats and line-ups, because an athlete may coach a squad. */
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

/** Kinds that a kiosk shows: boats, outings, today's line-ups, and the club's settings. */
export const kindsToldToKiosks: readonly ChangeKind[] = ['boats', 'outings', 'lineUps', 'club']

/** Kinds whose changes are reported to a member: those that they may read. */
export function kindsToldTo(clubRole: MemberRole | null): readonly ChangeKind[] {
  if (clubRole === 'admin') return changeKind.options
  return clubRole === 'athlete' ? forEveryMember : []
}
