import type { MemberRole } from '../account/model.ts'
import type { RegisterState } from '../register/model.ts'

interface Line {
  readonly state: RegisterState
  readonly answer: string
  /** Null for someone who left the club. */
  readonly role: MemberRole | null
}

/** Members who may be at the water: recorded as present or late, or who answered yes, whatever the register says. */
export const isAtPractice = ({ state, answer, role }: Line): boolean =>
  role !== null && (state === 'present' || state === 'late' || answer === 'yes')

interface OfCrew {
  /** The reader's role in the club; null where they are not in it. */
  readonly clubRole: MemberRole | null
  readonly isOnDuty: boolean
  /** Whether the boat is out and later than expected. */
  readonly isOverdue: boolean
}

/** The duty list and admins, for as long as the crew is overdue. */
export const mayReadOfCrew = ({ clubRole, isOnDuty, isOverdue }: OfCrew): boolean =>
  isOverdue && (clubRole === 'admin' || (clubRole !== null && isOnDuty))

/** Admins of the member's club, at any time. */
export const mayReadOfMember = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
