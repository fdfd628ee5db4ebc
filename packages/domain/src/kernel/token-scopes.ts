export const ownNouns = ['training', 'plan', 'goals', 'results', 'wellness', 'practices'] as const

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

export interface TokenReach {
  /** For calls about the user's own data: those with access `member`. */
  readonly own?: OwnNoun
  /** For calls of the club's admins: those with access `coach` or `admin`. */
  readonly club?: ClubNoun
}

export type TokenScope = `${ScopeNoun}:${'read' | 'write'}`

export const tokenScopes = [...ownNouns, ...clubNouns].flatMap((noun): TokenScope[] => [
  `${noun}:read`,
  `${noun}:write`,
])
