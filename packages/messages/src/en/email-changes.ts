/** Changing one's email in the settings, and the pages of the mailed links. */
export const emailChanges = {
  'error.deadEmailChange': 'This link no longer works: it has expired, or there was another change after it.',
  'error.emailChangeOfAnother':
    'This link is for another account than the one that you are signed in to here.',
  'error.emailTaken': 'This address belongs to another account by now.',
  'error.emailBySetting':
    'Your email is named in the settings of this installation. Its operator has to change it there first.',
  'field.emailSame': 'This is your email already',

  'emailChange.title': 'Email',
  'emailChange.now': 'You sign in and get mails with',
  'emailChange.new': 'New email',
  'emailChange.help': 'We mail it a link. Your email does not change until you open it.',
  'emailChange.submit': 'Change email',
  'emailChange.asking': 'Sending…',
  'emailChange.notAsked': 'Not changed',
  'emailChange.notLoaded': 'Whether a new email waits could not be loaded.',
  'emailChange.waits': 'A new email waits',
  'emailChange.waits.lead':
    'We mailed a link to {email}. Open it in a browser where you are signed in, until {until}. Then it is your email.',
  'emailChange.again': 'Send again',
  'emailChange.sent': 'Sent. Look into the spam folder, too.',
  'emailChange.cancel': 'Cancel the change',
  'emailChange.cancelled': 'Your email has not changed.',

  'emailChange.confirm.title': 'Confirm your new email',
  'emailChange.confirm.lead':
    'From then on you sign in with it, and mails go to it. The address before gets a mail.',
  'emailChange.confirm.submit': 'Confirm the new email',
  'emailChange.working': 'One moment…',
  'emailChange.confirmed.title': 'Your email is changed',
  'emailChange.confirmed.lead':
    'You sign in with the new one from now on. For 72 hours the change can be taken back from the address before.',
  'emailChange.settings': 'Go to the settings',
  'emailChange.signIn': 'Sign in',
  'emailChange.signInFirst':
    'Sign in to the account that is to have this email. Then open the link in the mail again.',
  'emailChange.undo.title': 'Take the change back?',
  'emailChange.undo.lead':
    'This address becomes the account’s email again, and everyone is signed out, including you. Passkeys, apps, passwords and other ways to sign in that were added since the day before the change are removed.',
  'emailChange.undo.submit': 'Take it back and sign out everywhere',
  'emailChange.undone.title': 'The change is taken back',
  'emailChange.undone.lead':
    'This address is the account’s email again, and everyone is signed out. Sign in with an emailed link.',
  'emailChange.undone.ended': 'Removed from the account:',
  'emailChange.undone.nothing': 'Nothing else had been added since the day before the change.',
  'emailChange.undone.before': 'It was taken back before. The email we sent you then lists what was removed.',
  'emailChange.undone.password': 'Set a new password',
  'emailChange.dead.title': 'This link no longer works',
  'emailChange.noToken':
    'This page was opened without its link, or was reloaded. Open the link in the mail again.',
  'emailChange.failed': 'It did not work',
} as const
