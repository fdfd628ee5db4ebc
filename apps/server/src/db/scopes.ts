declare const brand: unique symbol

/** Whose personal rows a query may touch. Made only by the gate. */
export type AthleteScope = { readonly athleteId: string; readonly [brand]: 'athlete' }

/** Which club's rows a query may touch. Made only by the gate. */
export type ClubScope = { readonly clubId: string; readonly [brand]: 'club' }
