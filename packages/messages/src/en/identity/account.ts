/** Sign-in, sign-out, the set-up link, and the user's own profile. */
export const account = {
  'role.pending': 'Pending',
  'role.athlete': 'Athlete',
  'role.guardian': 'Guardian',
  'role.coach': 'Coach',
  'role.admin': 'Admin',
  'role.super': 'Super Admin',

  'sport.canoeKayak': 'Canoe/Kayak',
  'sport.rowing': 'Rowing',
  'sport.coastalRowing': 'Coastal rowing',
  'sport.sup': 'SUP',
  'sport.vaa': 'Va’a',
  'sport.dragonBoat': 'Dragon boat',
  'sport.other': 'Other',

  'signIn.back': 'Back to login',

  'signIn.title': 'Sign in',
  'signIn.lead': 'Your training log, from the first stroke.',
  'signIn.notSetUp': 'This Boathouse isn’t set up yet. Open the link shown in the terminal.',
  'magicLink.title': 'Sign in with a magic link',
  'signIn.orPassword': 'Or continue with password',
  'signIn.showPassword': 'Show password',
  'signIn.forgot': 'Forgot password?',
  'signIn.signUp': 'New here? Sign up',

  'magicLink.lead': 'We’ll email you a link that signs you in. No password needed.',
  'magicLink.invitation': 'Invitation link or code',
  'magicLink.invitation.help': 'Optional. Paste what your club sent you.',
  'magicLink.send': 'Send magic link',
  'magicLink.back': 'Back to login options',

  'signInLink.sent': 'We sent a sign-in link to {email}. The link expires in 1 hour.',
  'signInLink.code': 'Code from the email',
  'signInLink.code.help': 'If the link opens in another app, enter the 6-digit code from the email.',
  'signInLink.failed': 'Failed to send sign-in link. Please try again.',

  'sent.title': 'Check your email!',
  'sent.again': 'Send another link',
  'sent.enough':
    'We sent three links to {email} in the last 15 minutes. They still work; check your spam folder, too. You can request another from {when}.',
  'sent.mailbox': 'Open the local mailbox',

  'signUp.title': 'Sign up',
  'signUp.lead': 'Your access is limited until a club assigns you a role.',
  'signUp.invited':
    'Your invitation is included. We’ll email you a link to confirm your address; opening it adds you to the club.',
  'signUp.signIn': 'Already registered? Sign in',

  'callback.signingIn': 'Signing you in...',
  'callback.confirm.title': 'Confirm your email',
  'callback.confirm.lead': 'Enter the email address that the link was sent to.',
  'callback.confirm.submit': 'Complete sign-in',
  'callback.failed.title': 'Sign-in failed',
  'callback.failed.invalid': 'Invalid sign-in link',
  'callback.failed.other': 'Failed to complete sign-in. Please try again.',

  'confirmEmail.confirming': 'Confirming...',
  'confirmEmail.done.title': 'Email confirmed',
  'confirmEmail.done.lead': 'Thank you. You can now accept invitations sent to this address.',
  'confirmEmail.done.joined': 'You are now in {club}.',
  'confirmEmail.done.go': 'Go to the dashboard',
  'confirmEmail.failed.title': 'Not confirmed',
  'confirmEmail.failed.noToken':
    'This page was opened without its link, or reloaded. Open the link in the email again.',
  'confirmEmail.failed.unreachable':
    'Boathouse can’t be reached. Check the connection and try again. Your link still works.',
  'confirmEmail.owner.lead': 'Enter the password you signed up with.',
  'confirmEmail.owner.password': 'Your password',
  'confirmEmail.owner.submit': 'Confirm my email',
  'confirmEmail.owner.or': 'Don’t know that password?',
  'confirmEmail.owner.link': 'Get a sign-in link instead',
  'confirmEmail.owner.linkNote':
    'It removes the password, signs everyone else out, and leaves any club the account joined.',

  'setUp.title': 'Set up Boathouse',
  'setUp.lead': 'You’ll be the super admin, who creates clubs and adds their admins.',
  'setUp.done': 'Boathouse is set up: sign in.',
  'setUp.submit': 'Set up and sign in',

  'signOut.unsent.title': 'Sign out without saving?',
  'signOut.unsent.typed': 'You have unsaved changes.',
  'signOut.unsent.lead': 'Signing out deletes them from this device.',
  'signOut.stay': 'Stay signed in',
  'signOut.unsent.leave': 'Sign out and delete them',
  'signOut.failed': 'You are still signed in.',

  'profile.team': 'Team',
  'profile.noTeam': 'None yet',
} as const
