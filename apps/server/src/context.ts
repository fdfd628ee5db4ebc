import type { Actor, AthleteScope, ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

export interface PublicContext {
  readonly db: Db
  readonly now: Date
  readonly newId: () => string
}

export interface SignedInContext extends PublicContext {
  readonly actor: Actor
  readonly athlete: AthleteScope
}

export interface ClubContext extends SignedInContext {
  readonly club: ClubScope
}
