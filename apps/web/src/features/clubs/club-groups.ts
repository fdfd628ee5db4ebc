/** The groups of a club's settings, as addresses name them. */
export const namedGroups = ['practices', 'boats', 'privacy', 'links'] as const

/** `/admin/club` opens the general settings, which no address names. */
export type ClubGroup = 'general' | (typeof namedGroups)[number]
