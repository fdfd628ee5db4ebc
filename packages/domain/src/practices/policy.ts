import type { MemberRole } from '../account/model.ts'

/** Practices are their own club's: running the installation is no reason to see who trains when. */
export const maySeePractices = (clubRole: MemberRole | null): boolean => clubRole !== null

/** A club's admins set its practices, see the reasons of answers, and take the register. */
export const mayRunPractices = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
