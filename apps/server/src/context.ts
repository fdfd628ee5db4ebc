import type { Actor, AthleteScope, ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

/** What every service gets: the database, what time it is, and a maker of ids. */
export interface PublicContext {
  readonly db: Db
  readonly now: Date
  readonly newId: () => string
}

/** A service's context when somebody is signed in: who acts, and whose personal rows they may touch. */
export interface SignedInContext extends PublicContext {
  readonly actor: Actor
  readonly athlete: AthleteScope
}

/** A service's context on a club's own address. */
export interface ClubContext extends SignedInContext {
  readonly club: ClubScope
}
