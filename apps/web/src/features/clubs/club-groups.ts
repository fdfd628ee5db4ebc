/** The groups of a club's settings, as addresses name them. The first is what `/admin/club` opens. */
export const clubGroups = ['general', 'practices', 'boats', 'privacy', 'links'] as const
export type ClubGroup = (typeof clubGroups)[number]
