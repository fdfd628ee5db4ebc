import * as z from 'zod/mini'

/** What an admin of a new club does first; true once it is done. */
export const clubSteps = z.object({
  /** Somebody trains here, or is invited to. */
  athletes: z.boolean(),
  practice: z.boolean(),
  /** How the club works was looked through and saved. */
  settings: z.boolean(),
})
export type ClubSteps = z.infer<typeof clubSteps>

/** What the super admin of a new installation does first; true once it is done. */
export const installationSteps = z.object({
  club: z.boolean(),
  /** Somebody runs a club. */
  admin: z.boolean(),
})
export type InstallationSteps = z.infer<typeof installationSteps>
