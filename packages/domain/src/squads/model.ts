import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { clubPerson } from '../members/model.ts'

/** What somebody is in a squad: whoever trains in it, or coaches it. */
export const squadRole = z.enum(['athlete', 'coach'])
export type SquadRole = z.infer<typeof squadRole>

/** What somebody is in a squad, null for nothing, and whether it has ended. */
export interface InSquad {
  readonly role: SquadRole | null
  readonly isArchived: boolean
}

/** Some of a club's people who train together for long, with how many they are. */
export const squad = z.object({
  id,
  name: z.string(),
  athletes: z.int(),
  coaches: z.int(),
  /** When it ended; null while it goes on. */
  archivedAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Squad = z.infer<typeof squad>

/** What whoever looks may do with squads. */
export const squadAbilities = z.object({ manage: z.boolean() })

/** Somebody in a squad. The id is the person's. */
export const squadMember = z.object({ ...clubPerson.shape, role: squadRole, addedAt: instant })
export type SquadMember = z.infer<typeof squadMember>

/** A squad by its name alone. */
export const namedSquad = z.object({ id, name: z.string() })
export type NamedSquad = z.infer<typeof namedSquad>

/** A squad as its own people know it: what it is called, and what they are in it. */
export const ownSquad = z.object({ ...namedSquad.shape, role: squadRole })
export type OwnSquad = z.infer<typeof ownSquad>

/**
 * What a line of a pasted list says: one member, one who is in the squad already, one whom a line above named,
 * several who could be meant, or nobody of the club.
 */
export const lineOutcome = z.enum(['found', 'alreadyIn', 'repeated', 'ambiguous', 'notFound'])
export type LineOutcome = z.infer<typeof lineOutcome>

export const pastedLine = z.object({
  /** As it was pasted. */
  text: z.string(),
  outcome: lineOutcome,
  /** Whom it means, or could mean: the first few of them. */
  people: z.array(clubPerson),
})
export type PastedLine = z.infer<typeof pastedLine>
