/** Settings, 'Signing in', and the second step of every way in. */
export const factors = {
  'factors.title': 'Signing in',
  'factors.none':
    'Your password or a mail to you is all it takes to sign in. With a second step, Boathouse also asks for a code from an app on your phone: then a stolen password or mailbox opens nothing.',
  'factors.setUp': 'Set up a second step',
  'factors.needsConfirmedEmail': 'To set up a second step, confirm your email first.',
  'factors.have':
    'Signing in takes a second step: after your password or mail, the code that your app shows.',
  'factors.since': 'Set up {when}',
  'factors.lastUsed': 'Last used {when}',
  'factors.end': 'Turn off',
  'factors.end.of': 'Turn off the second step',
  'factors.end.title': 'Turn off the second step?',
  'factors.end.lead':
    'Your password or a mail to you will be all it takes to sign in. The recovery codes stop working, too. To show that it is you, type a code.',
  'factors.ended': 'The second step is off.',
  'factors.recoveryCodes': 'Recovery codes',
  'factors.left': '{count, plural, =0 {None left: make new ones} one {# left: make new ones} other {# left}}',
  'factors.renew': 'Make new codes',
  'factors.renew.title': 'Make new recovery codes?',
  'factors.renew.lead': 'The old ones stop working. To show that it is you, type a code.',
  'factors.notLoaded': 'How you sign in could not be loaded.',
  'factors.cancel': 'Cancel',

  'factors.setUp.title': 'Set up a second step',
  'factors.setUp.lead':
    'You need an authenticator app, such as Google Authenticator, Aegis, your password manager, or the one that came with your phone. It shows a new code every half minute, without a network.',
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
    'If your phone is lost, one of these gets you in. They are shown this once: keep them where you find them without the phone.',
  'factors.codes.file': 'Recovery codes for Boathouse at {site}. Each works once.',
  'factors.codes.copy': 'Copy',
  'factors.codes.copied': 'The codes are copied.',
  'factors.codes.notCopied': 'The browser did not copy them. Select them, or save them as a file.',
  'factors.codes.save': 'Save as a file',
  'factors.codes.print': 'Print',
  'factors.codes.done': 'I have saved them',

  'factors.step.title': 'Second step',
  'factors.step.lead': 'Open your authenticator app and type the code that it shows for Boathouse.',
  'factors.step.lost':
    'Neither phone nor recovery codes? Whoever runs this Boathouse can turn off the second step for you.',
  'factors.over': 'That took more than ten minutes, or was done already. Start signing in again.',

  'error.secondFactorNeeded': 'Signing in takes a second step.',
  'field.factorCodeInvalid': 'Type the 6 figures that your authenticator app shows.',
  'field.factorCodeWrong':
    'This code is wrong or was used already. Type the one that the app shows now; if it stays wrong, let your phone set its clock by itself.',
  'field.recoveryCodeInvalid': 'A recovery code has 16 letters and figures.',
  'field.recoveryCodeWrong': 'This is none of your recovery codes, or it was used already.',

  'factors.wasOn': 'The second step is on already. Its recovery codes could not be shown: make new ones now.',
  'factors.none.others': 'When you turn it on, you are signed out on all your other devices.',
} as const
