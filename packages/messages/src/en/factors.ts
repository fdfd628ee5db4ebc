/** Settings, 'Signing in', and the second step of every way in. */
export const factors = {
  'factors.title': 'Signing in',
  'factors.none':
    'Your password or a mail to you is all it takes to sign in. Whoever steals one of these is in. A passkey or an authenticator app prevents that.',
  'factors.app': 'Authenticator app',
  'factors.app.lead':
    'With an authenticator app, Boathouse asks for the code that it shows, after your password or mail. You can have both.',
  'factors.setUp': 'Set up an authenticator app',
  'factors.needsConfirmedEmail': 'To set up either, confirm your email first.',
  'factors.have':
    'Your account is safe from a stolen password or mailbox: signing in takes {ways, select, passkey {your passkey} app {the code of your app, after your password or mail} other {your passkey, or the code of your app after your password or mail}}.',
  'factors.since': 'Set up {when}',
  'factors.lastUsed': 'Last used {when}',
  'factors.end': 'Turn off',
  'factors.end.of': 'Turn off the authenticator app',
  'factors.end.title': 'Turn off the authenticator app?',
  'factors.end.lead':
    '{isLast, select, yes {Your password or a mail to you will be all it takes to sign in, and the recovery codes stop working.} other {Its codes stop working. Your passkeys and recovery codes stay.}} To show that it is you:',
  'factors.ended': 'The authenticator app is off.',
  'factors.recoveryCodes': 'Recovery codes',
  'factors.left': '{count, plural, =0 {None left: make new ones} one {# left: make new ones} other {# left}}',
  'factors.renew': 'Make new codes',
  'factors.renew.title': 'Make new recovery codes?',
  'factors.renew.lead': 'The old ones stop working. To show that it is you:',
  'factors.notLoaded': 'How you sign in could not be loaded.',
  'factors.cancel': 'Cancel',

  'factors.setUp.title': 'Set up an authenticator app',
  'factors.setUp.lead':
    'You need an app that makes codes, such as Google Authenticator, Aegis, your password manager, or the one that came with your phone. It shows a new code every half minute, without a network.',
  'factors.setUp.next': 'Next',
  'factors.name': 'Name of the phone or app',
  'factors.name.help': 'For you, such as the phone that the app is on.',
  'factors.name.usual': 'My phone',
  'factors.scan': 'Scan this with the app. On this phone itself, type or copy the key instead.',
  'factors.qr': 'QR code with the key for your authenticator app',
  'factors.key': 'Key:',
  'factors.confirm': 'Turn it on',
  'factors.code': 'Code',
  'factors.code.help': 'The six figures that your authenticator app shows now.',
  'factors.recoveryCode': 'Recovery code',
  'factors.recoveryCode.help': 'One of those that you wrote down or saved. Each works once.',
  'factors.useRecoveryCode': 'Use a recovery code instead',
  'factors.useApp': 'Use the app instead',

  'factors.codes.title': 'Keep your recovery codes',
  'factors.codes.lead':
    'If your phone or computer is lost, one of these gets you in. They are shown this once: keep them where you find them without it.',
  'factors.codes.file': 'Recovery codes for Boathouse at {site}. Each works once.',
  'factors.codes.copy': 'Copy',
  'factors.codes.copied': 'The codes are copied.',
  'factors.codes.notCopied': 'The browser did not copy them. Select them, or save them as a file.',
  'factors.codes.save': 'Save as a file',
  'factors.codes.print': 'Print',
  'factors.codes.done': 'I have saved them',

  'factors.step.title': 'Second step',
  'factors.step.lead': 'You are signing in as {email}. One more step shows that it is you.',
  'factors.step.lost':
    'None of these at hand? Whoever runs this Boathouse can turn off the second step for you.',
  'factors.step.notLoaded': 'This step could not be loaded.',
  'factors.over': 'That took more than ten minutes, or was done already. Start signing in again.',

  'error.secondFactorNeeded': 'Signing in takes a second step.',
  'field.factorCodeInvalid': 'Type the 6 figures that your authenticator app shows.',
  'field.factorCodeWrong':
    'This code is wrong or was used already. Type the one that the app shows now; if it stays wrong, let your phone set its clock by itself.',
  'field.recoveryCodeInvalid': 'A recovery code has 16 letters and figures.',
  'field.recoveryCodeWrong': 'This is none of your recovery codes, or it was used already.',

  'factors.wasOn':
    'The authenticator app is on already. Its recovery codes could not be shown: make new ones now.',
  'factors.none.others': 'When you set up either, you are signed out on all your other devices.',
} as const
