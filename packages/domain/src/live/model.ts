/** What of a club can change, each kind with a number of its own in every club. */
export const changeKinds = [
  'practices',
  'answers',
  'register',
  'announcements',
  'members',
  'invites',
  'disciplines',
  'club',
] as const
export type ChangeKind = (typeof changeKinds)[number]
