/** Passkeys: on the page of signing in, in the settings, and as second step. */
export const passkeys = {
  'passkeys.signIn': 'Sign in with a passkey',
  'error.passkeyRefused': 'This passkey did not work here. Try again, or sign in another way.',

  'passkeys.lead':
    'A passkey signs you in by your fingerprint, your face or the PIN of your phone or computer. There is nothing to remember or type, and nothing that could be stolen by mail. It is the easiest way in, and the safest.',
  'passkeys.one': 'Passkey',
  'passkeys.add': 'Add a passkey',
  'passkeys.addAnother': 'Add another passkey',
  'passkeys.cannot': 'This browser can’t make passkeys at this address.',
  'passkeys.elsewhere': 'Made for an earlier address of this site: it no longer works',
  'passkeys.end': 'Remove',
  'passkeys.end.of': 'Remove passkey {name}',
  'passkeys.end.title': 'Remove this passkey?',
  'passkeys.end.lead': 'It no longer signs you in. Delete it from your device or password manager, too.',
  'passkeys.end.last':
    'It is the last one, and there is no authenticator app: your password or a mail to you will be all it takes to sign in.',
  'passkeys.ended': 'The passkey is removed.',
  'passkeys.add.title': 'Add a passkey',
  'passkeys.add.name': 'Name of the phone, computer or password manager',
  'passkeys.add.name.help':
    'For you, to know which one it is. Your device asks for your fingerprint, face or PIN next.',
  'passkeys.add.name.usual': 'This device',
  'passkeys.add.make': 'Make the passkey',
  'passkeys.added': 'The passkey is made: from now on it signs you in.',
  'passkeys.notUsed': 'No passkey was used. Try again, or choose another way.',
  'passkeys.notMade': 'No passkey was made. Try again, or use another device.',
  'passkeys.there': 'This device has a passkey of yours already.',
  'passkeys.use': 'Use your passkey',
  'passkeys.use.help': 'Your device asks for your fingerprint, face or PIN.',
  'passkeys.useInstead': 'Use a passkey instead',
  'error.tooManyPasskeys': 'You have 20 passkeys. Remove one that you don’t use any more.',
  'field.passkeyUnreadable': 'The browser sent something that is no passkey.',
} as const
