/** What a token can be made for of what is one's own. */
export const ownNouns = ['training', 'plan', 'goals', 'results', 'wellness', 'practices'] as const

/** What a token can be made for of one's club, by its admins. */
export const clubNouns = [
  'club-members',
  'club-practices',
  'club-training',
  'club-wellness',
  'club-plan',
  'club-results',
  'club-boats',
  'club-announcements',
  'club-places',
] as const

export type OwnNoun = (typeof ownNouns)[number]
export type ClubNoun = (typeof clubNouns)[number]
export type ScopeNoun = OwnNoun | ClubNoun

/** What a token was made for: a noun, to read alone or to write as well. */
export type TokenScope = `${ScopeNoun}:${'read' | 'write'}`

export const tokenScopes = [...ownNouns, ...clubNouns].flatMap((noun): TokenScope[] => [
  `${noun}:read`,
  `${noun}:write`,
])
