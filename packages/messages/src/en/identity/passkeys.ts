export const passkeys = {
  'passkeys.signIn': 'Sign in with a passkey',
  'error.passkeyRefused': 'This passkey didn’t work. Try again, or sign in another way.',

  'passkeys.lead':
    'A passkey signs you in with your fingerprint, face or screen lock. There is nothing to remember or type, and no one can steal it by email. It’s the easiest and safest way to sign in.',
  'passkeys.one': 'Passkey',
  'passkeys.add': 'Add a passkey',
  'passkeys.addAnother': 'Add another passkey',
  'passkeys.cannot': 'This browser can’t create passkeys at this address.',
  'passkeys.elsewhere': 'For an old address of this Boathouse. It no longer works.',
  'passkeys.end.of': 'Remove passkey {name}',
  'passkeys.end.title': 'Remove this passkey?',
  'passkeys.end.lead':
    'You can’t sign in with it any longer. Delete it from your device or password manager, too.',
  'passkeys.end.last':
    'It’s your last passkey, and you have no authenticator app. Your password or a sign-in link will be enough to sign in.',
  'passkeys.ended': 'Passkey removed',
  'passkeys.add.name': 'Name of the phone, computer or password manager',
  'passkeys.add.name.help':
    'Helps you recognize it later. Next, your device asks for your fingerprint, face or PIN.',
  'passkeys.add.make': 'Create passkey',
  'passkeys.added': 'Passkey added. You can now sign in with it.',
  'passkeys.notUsed': 'No passkey was used. Try again, or choose another way.',
  'passkeys.notMade': 'No passkey was added. Try again, or use another device.',
  'passkeys.there': 'This device already has one of your passkeys.',
  'passkeys.use': 'Use your passkey',
  'passkeys.use.help': 'Your device asks for your fingerprint, face or PIN.',
  'passkeys.useInstead': 'Use a passkey instead',
  'error.tooManyPasskeys': 'You have 20 passkeys, which is the limit. Remove one first.',
  'field.passkeyUnreadable': 'The browser sent an invalid passkey.',
} as const
