/**
 * The form in which club names are compared: Unicode NFKC, then lower case. Two names with the same form are the same
 * name, however they were typed.
 */
export const nameLowerOf = (name: string): string => name.normalize('NFKC').toLowerCase()

/** What a club has until its admins say otherwise. */
export const freshClubSettings = {
  seasonStart: '01-01',
  answerDeadline: null,
  reminder: 24,
  namesShownTo: 'members',
} as const
