import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { clubPerson } from '../members/model.ts'

export const squadRole = z.enum(['athlete', 'coach'])
export type SquadRole = z.infer<typeof squadRole>

/** Role in a squad, null without one, and whether the squad is archived. */
export interface InSquad {
  readonly role: SquadRole | null
  readonly isArchived: boolean
}

/** A lasting group of members, with their number. */
export const squad = z.object({
  id,
  name: z.string(),
  athletes: z.int(),
  coaches: z.int(),
  archivedAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Squad = z.infer<typeof squad>

export const squadAbilities = z.object({ manage: z.boolean() })

export const squadMember = z.object({ ...clubPerson.shape, role: squadRole, addedAt: instant })
export type SquadMember = z.infer<typeof squadMember>

export const namedSquad = z.object({ id, name: z.string() })
export type NamedSquad = z.infer<typeof namedSquad>

export const ownSquad = z.object({ ...namedSquad.shape, role: squadRole })
export type OwnSquad = z.infer<typeof ownSquad>

/** Outcome of a line: a member, one already in the squad, one from a line above, several matches, or none. */
export const lineOutcome = z.enum(['found', 'alreadyIn', 'repeated', 'ambiguous', 'notFound'])
export type LineOutcome = z.infer<typeof lineOutcome>

export const pastedLine = z.object({
  text: z.string(),
  outcome: lineOutcome,
  /** The match, or the first possible matches. */
  people: z.array(clubPerson),
})
export type PastedLine = z.infer<typeof pastedLine>
