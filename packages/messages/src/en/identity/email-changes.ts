export const emailChanges = {
  'error.deadEmailChange': 'This link no longer works: it has expired, or the email was changed again.',
  'error.emailChangeOfAnother': 'This link is for another account. Sign in to that one first.',
  'error.emailTaken': 'Another account uses this address.',
  'error.emailBySetting':
    'Your email is set in the settings of this Boathouse. Ask the person who runs it to change it there.',
  'field.emailSame': 'This is your email already',

  'emailChange.title': 'Email',
  'emailChange.now': 'You sign in with this address and get emails there',
  'emailChange.new': 'New email',
  'emailChange.help': 'We’ll email it a link. Your email changes once you open it.',
  'emailChange.submit': 'Change email',
  'emailChange.asking': 'Sending…',
  'emailChange.notAsked': 'Not changed',
  'emailChange.notLoaded': 'Your pending email change could not be loaded.',
  'emailChange.waits.lead':
    'We sent a link to {email}. Open it before {until}, in a browser where you’re signed in.',
  'emailChange.sent': 'Sent. Check your spam folder, too.',
  'emailChange.cancel': 'Cancel the change',
  'emailChange.cancelled': 'Your email has not changed.',

  'emailChange.confirm.title': 'Confirm your new email',
  'emailChange.confirm.lead':
    'You’ll sign in with it and get emails there. Your old address gets an email about the change.',
  'emailChange.confirm.submit': 'Confirm the new email',
  'emailChange.confirmed.title': 'Email changed',
  'emailChange.confirmed.lead':
    'Sign in with the new one from now on. You can undo this from your old address for 72 hours.',
  'emailChange.settings': 'Go to the settings',
  'emailChange.signInFirst':
    'Sign in to the account that should have this email. Then open the link in the email again.',
  'emailChange.undo.title': 'Undo the change?',
  'emailChange.undo.lead':
    'This address becomes the account’s email again, and everyone is signed out, including you. Passkeys, passwords and other sign-in methods added since the day before are removed.',
  'emailChange.undo.submit': 'Undo and sign out everywhere',
  'emailChange.undone.title': 'Change undone',
  'emailChange.undone.lead':
    'This address is the account’s email again, and everyone is signed out. Sign in with a sign-in link.',
  'emailChange.undone.ended': 'Removed from the account:',
  'emailChange.undone.nothing': 'Nothing else had been added since the day before the change.',
  'emailChange.undone.before': 'It was undone before. The email we sent you then lists what was removed.',
  'emailChange.dead.title': 'This link no longer works',
  'emailChange.failed': 'That didn’t work',
} as const
