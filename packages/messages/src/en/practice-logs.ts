/** What was logged of a practice, and where its register says something else. */
export const practiceLogs = {
  'practiceLog.own': 'Your log',
  'practiceLog.logged': 'In your log: {type}',
  'practiceLog.session': 'training session',
  'practiceLog.notLogged': 'You were there, and have nothing in your log for it.',
  'practiceLog.notRegistered':
    'You logged it, and are not in its register. If you were there, tell your coach.',
  'practiceLog.practice': 'Practice',
  'practiceLog.loggedAs': 'Logged as “{title}”, {day}',
  'practiceLog.unlink': 'Not this practice',
  'practiceLog.unlinked': 'No longer logged as “{title}”.',
  'practiceLog.undo': 'Undo',
  'practiceLog.notSaved': 'Not changed.',
  'practiceLog.counts': 'Register and logs',
  'practiceLog.counts.notLogged':
    '{count, plural, one {# athlete was there and logged nothing that day.} other {# athletes were there and logged nothing that day.}}',
  'practiceLog.counts.notRegistered':
    '{count, plural, one {# athlete logged it and is not in the register.} other {# athletes logged it and are not in the register.}}',
  'practiceLog.counts.notShared':
    '{count, plural, one {# other does not share their training of that day.} other {# others do not share their training of that day.}}',
} as const
