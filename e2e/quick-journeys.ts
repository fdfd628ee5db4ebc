/**
 * The journeys of `npm test`: what the original system does, and what has to hold without a network, on the board and with
 * a device file, except what is tagged `@full` in them: words, refusals, failures and long lists. `npm run test:full` runs all.
 */
export const QUICK_JOURNEYS = [
  // Signing in, registering, invitations
  'set-up',
  'sign-in-link',
  'register',
  'invitation',
  'admin-invites',
  // The log, records, goals
  'first-session',
  'log-form',
  'records',
  'goals',
  // Attendance and the register
  'practices',
  'taking-register',
  // Admin and super admin
  'admin-members',
  'super-clubs',
  // Without a network, the board, a device file
  'app-without-network',
  'log-without-network',
  'board',
  'import',
  'first-page-size',
]
