/** Showing that it is oneself, before what can't be undone or opens the account. */
export const proofs = {
  'proof.title': 'Confirm it’s you',
  'proof.lead':
    'We ask before important changes, in case someone else is using this browser. Then we won’t ask again for 10 minutes.',
  'proof.mail':
    'Before you {action}, we’ll email a code to {email}. Then we won’t ask again for 10 minutes.',
  'proof.send': 'Send the code',
  'proof.sent': 'We sent an email to {email}. Leave this open, and type the code from it here.',
  'proof.code': 'Code from the email',
  'proof.code.help': 'It’s the 6-digit code in the email we just sent.',
  'proof.go': 'Confirm',
  'proof.cancel': 'Cancel',
  'proof.notLoaded': 'This step could not be loaded.',

  'proofAction.clubs.update': 'deactivate a club',
  'proofAction.clubs.updateSettings': 'change who needs two-step sign-in',
  'proofAction.emailChanges.ask': 'change your email',
  'proofAction.factorResets.ask': 'reset someone’s two-step sign-in',
  'proofAction.factors.begin': 'set up an authenticator app',
  'proofAction.factors.confirm': 'set up an authenticator app',
  'proofAction.factors.end': 'remove an authenticator app',
  'proofAction.factors.renewRecoveryCodes': 'make new recovery codes',
  'proofAction.invites.create': 'invite an admin',
  'proofAction.kiosks.add': 'add a kiosk',
  'proofAction.members.remove': 'remove an admin',
  'proofAction.oidc.beginConnection': 'connect another sign-in account',
  'proofAction.oidc.end': 'disconnect a sign-in account',
  'proofAction.passkeys.begin': 'add a passkey',
  'proofAction.passkeys.make': 'add a passkey',
  'proofAction.passkeys.end': 'remove a passkey',
  'proofAction.passwords.change': 'change your password',
  'proofAction.profile.delete': 'delete your account',
  'proofAction.profile.download': 'download your data',
  'proofAction.rates.export': 'export the club’s attendance',
  'proofAction.tokens.make': 'make an access token',

  'error.proofNeeded': 'Nothing was done: you have to show first that it is you.',
} as const
