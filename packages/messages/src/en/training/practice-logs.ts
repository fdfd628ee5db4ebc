/** Logged sessions of a practice, and mismatches with its register. */
export const practiceLogs = {
  'practiceLog.own': 'Your log',
  'practiceLog.logged': 'In your log: {type}',
  'practiceLog.session': 'training session',
  'practiceLog.notLogged': 'You attended, but haven’t logged it.',
  'practiceLog.notRegistered': 'You logged it, but aren’t in the register. If you attended, tell your coach.',
  'practiceLog.loggedAs': 'Logged as “{title}”, {day}',
  'practiceLog.unlink': 'Not this practice',
  'practiceLog.unlinked': 'No longer logged as “{title}”.',
  'practiceLog.counts': 'Register and logs',
  'practiceLog.counts.notLogged':
    '{count, plural, one {# athlete attended but logged nothing that day.} other {# athletes attended but logged nothing that day.}}',
  'practiceLog.counts.notRegistered':
    '{count, plural, one {# athlete logged it but isn’t in the register.} other {# athletes logged it but aren’t in the register.}}',
  'practiceLog.counts.notShared':
    '{count, plural, one {# other athlete doesn’t share their training of that day.} other {# other athletes don’t share their training of that day.}}',
} as const
