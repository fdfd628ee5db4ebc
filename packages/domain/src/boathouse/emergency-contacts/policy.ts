import type { MemberRole } from '../../club/people/model.ts'
import type { RegisterState } from '../../practices/register/model.ts'

interface Line {
  readonly state: RegisterState
  readonly answer: string
  /** Null for a former member. */
  readonly role: MemberRole | null
}

/** Members who may be at the water: recorded as present or late, or answered yes, whatever the register says. */
export const isAtPractice = ({ state, answer, role }: Line): boolean =>
  role !== null && (state === 'present' || state === 'late' || answer === 'yes')

interface OfCrew {
  /** Null for non-members. */
  readonly clubRole: MemberRole | null
  readonly isOnDuty: boolean
  readonly isOverdue: boolean
}

/** Allows the duty list and admins while the crew is overdue. */
export const mayReadOfCrew = ({ clubRole, isOnDuty, isOverdue }: OfCrew): boolean =>
  isOverdue && (clubRole === 'admin' || (clubRole !== null && isOnDuty))

/** Allows admins of the member's club at any time. */
export const mayReadOfMember = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
