import * as z from 'zod/mini'

/** First steps of a new club's admin; true when done. */
export const clubSteps = z.object({
  /** The club has or invited an athlete. */
  athletes: z.boolean(),
  practice: z.boolean(),
  /** The settings were saved once. */
  settings: z.boolean(),
})
export type ClubSteps = z.infer<typeof clubSteps>

/** First steps of a new installation's super admin; true when done. */
export const installationSteps = z.object({
  club: z.boolean(),
  /** A club has an admin. */
  admin: z.boolean(),
})
export type InstallationSteps = z.infer<typeof installationSteps>
