/** Settings groups, by URL segment. */
export const namedGroups = ['practices', 'boats', 'privacy', 'links'] as const

/** `/admin/club` opens 'general', which has no segment. */
export type ClubGroup = 'general' | (typeof namedGroups)[number]
