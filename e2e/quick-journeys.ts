/**
 * The journeys of `npm test`: what the original system does, and what has to hold without a network, on the board and with
 * a device file. `npm run test:full` runs all.
 */
export const QUICK_JOURNEYS = [
  // Signing in, registering, invitations
  'set-up',
  'sign-in-link',
  'register',
  'forgot-password',
  'sessions-of-sign-in',
  'invitation',
  'admin-invites',
  // The log, records, goals
  'first-session',
  'log-form',
  'log-edit',
  'records',
  'goals',
  // Attendance and the register
  'practices',
  'answers',
  'attendance-goals',
  'taking-register',
  // Admin and super admin
  'admin-members',
  'roles',
  'super-clubs',
  // Without a network, the board, a device file
  'app-without-network',
  'log-without-network',
  'register-without-network',
  'board',
  'import',
  'recorded-session',
  'first-page-size',
]
