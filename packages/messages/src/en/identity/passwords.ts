export const passwords = {
  'newPassword.label': 'New password',
  'newPassword.confirm': 'Confirm password',
  'newPassword.help': 'At least 8 characters. Three or four words are strong and easy to remember.',

  'forgotPassword.lead': 'We’ll email you a link to set a new one.',
  'forgotPassword.submit': 'Send link',
  'forgotPassword.sent.lead':
    'If {email} has an account, we emailed it a link to set a new password. It works once, within the next hour.',

  'resetPassword.title': 'Set a new password',
  'resetPassword.lead': 'You’ll be signed in here and signed out everywhere else.',
  'resetPassword.submit': 'Set password and sign in',
  'resetPassword.noToken':
    'This page was opened without its link, or reloaded. Open the link in the email again, or request a new one.',
  'resetPassword.again': 'Request a new link',
} as const
