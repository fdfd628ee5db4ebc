import type { MemberRole } from '../account/model.ts'

/** A club's own admins read its incidents, and nobody else: what people suffered is no matter of who runs the installation. */
export const mayReadIncidents = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
