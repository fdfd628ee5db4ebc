import * as z from 'zod/mini'

/** Screens that the user may open. The web client reads these and never compares roles. */
export const abilities = z.object({
  keepLog: z.boolean(),
  seeOwnProgress: z.boolean(),
  manageTeam: z.boolean(),
  runPractices: z.boolean(),
  /** The team’s week, and training that athletes share. */
  coachAthletes: z.boolean(),
  runClubs: z.boolean(),
})
export type Abilities = z.infer<typeof abilities>

/** A second factor that the user lacks. A club can require it of admins and coaches, the installation of super admins. */
export const askedFactor = z.object({
  by: z.enum(['club', 'installation']),
  /** Calendar day from which actions of the role are refused. */
  from: z.string(),
  isDue: z.boolean(),
})
export type AskedFactor = z.infer<typeof askedFactor>
