/**
 * Journeys of `npm test`: features of the original system, and what must work offline, on the board and with a device
 * file. Leaves out tests tagged `@full`: texts, refusals, failures and long lists. `npm run test:full` runs all.
 */
export const QUICK_JOURNEYS = [
  'set-up',
  'sign-in-link',
  'register',
  'invitation',
  'admin-invites',
  'first-session',
  'log-form',
  'records',
  'goals',
  'practices',
  'taking-register',
  'admin-members',
  'super-clubs',
  'app-without-network',
  'log-without-network',
  'board',
  'import',
  'first-page-size',
]
