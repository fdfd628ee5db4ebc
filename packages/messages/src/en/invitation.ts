/** An opened invite, before and after sign-in. */
export const invitation = {
  'invitation.title': 'You are invited',
  'invitation.lead':
    '{club} invites you as {role, select, admin {an admin. You can invite athletes, plan practices, and see members’ records, goals and attendance.} other {an athlete.}}',
  'invitation.lead.guardian': '{club} invites you to be a guardian of {child}.',
  'invitation.guardian.lead': '{child} has no sign-in. You don’t become a member of {club}.',
  'invitation.guardian.seen': '{club}’s admins see your name and email address.',
  'invitation.guardian.kept': 'Open the link in our email. Then you are a guardian.',
  'invitation.guardian.join': 'Become guardian of {child}',
  'invitation.guardian.joinAs': 'Become guardian of {child} as {email}',
  'invitation.seen': 'What the club’s admins can see',
  'invitation.seen.you': 'Your name, email address and year of birth',
  'invitation.seen.progress': 'Your records and goals',
  'invitation.seen.attendance': 'Your attendance',
  'invitation.seen.emergency': 'Your emergency contacts and safety note, if you entered them',
  'invitation.unseen': 'Nobody sees your training log unless you share it.',
  'invitation.signIn': 'Sign in with the email address that was invited.',
  'invitation.send': 'Send me a sign-in link',
  'invitation.usePassword': 'Use a password',

  'invitation.join': 'Join {club}',
  'invitation.joinAs': 'Join {club} as {email}',
  'invitation.otherwise': 'Sign in another way',
  'invitation.joinOnceConfirmed': 'Join {club} once confirmed',
  'invitation.kept': 'You’ll join {club} as soon as you open the link in our email.',
  'invitation.joining': 'Joining…',
  'invitation.notJoined': 'You have not joined yet.',
  'invitation.signedInAs': 'You are signed in as {email}.',
  'invitation.signOut': 'Sign out and use that address',

  'invitation.dead.signIn': 'Already joined? Sign in',
  'invitation.dead.title': 'This invitation no longer works',
  'invitation.inactive.lead': 'Your invitation is kept. Try again once the club is active.',
  'invitation.failed.title': 'The invitation could not be opened',

  'joined.title': 'Welcome to {club}',
  'joined.lead': 'What is your name? Until you add it, your club sees your email address.',
} as const
