/** Settings, 'Signing in', and the second step of every way in. */
export const factors = {
  'factors.title': 'Signing in',
  'factors.none':
    'Anyone who gets your password or into your mailbox can sign in as you. A passkey or an authenticator app stops them.',
  'factors.app': 'Authenticator app',
  'factors.app.lead':
    'An authenticator app on your phone shows a new code every half minute. With it, Boathouse asks for that code after your password or mail. You can have both.',
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
    '{isLast, select, yes {Your password or a mail to you will be all it takes to sign in, and the recovery codes stop working.} other {Its codes stop working. Your passkeys and recovery codes stay.}}',
  'factors.ended': 'The authenticator app is off.',
  'factors.recoveryCodes': 'Recovery codes',
  'factors.left': '{count, plural, =0 {None left: make new ones} one {# left: make new ones} other {# left}}',
  'factors.renew': 'Make new codes',
  'factors.renew.title': 'Make new recovery codes?',
  'factors.renew.lead': 'The old ones stop working.',
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
  'factors.code.help': 'The 6-digit code from your app.',
  'factors.recoveryCode': 'Recovery code',
  'factors.recoveryCode.help': 'One of those that you wrote down or saved. Each works once.',
  'factors.useRecoveryCode': 'Use a recovery code instead',
  'factors.useApp': 'Use the app instead',

  'factors.codes.title': 'Keep your recovery codes',
  'factors.codes.lead':
    'If your phone or computer is lost, one of these gets you in. You see them only now. Keep them somewhere other than your phone.',
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
    'None of these at hand? The person who runs this Boathouse can turn off two-step sign-in for you.',
  'factors.step.notLoaded': 'This step could not be loaded.',
  'factors.over': 'That took more than ten minutes, or was done already. Start signing in again.',

  'error.secondFactorNeeded':
    'This takes a second step of signing in. Set one up in your settings, under ‘Signing in’.',
  'error.secondFactorPending':
    'Finish signing in: use your passkey, or enter a code from your authenticator app.',
  'field.factorCodeInvalid': 'Enter the 6 digits that your authenticator app shows.',
  'field.factorCodeWrong':
    'This code is wrong or was used already. Type the one that the app shows now; if it stays wrong, let your phone set its clock automatically.',
  'field.recoveryCodeInvalid': 'A recovery code has 16 letters and digits.',
  'field.recoveryCodeWrong': 'This is none of your recovery codes, or it was used already.',

  'askedFactor.title': 'Set up a second step of signing in',
  'askedFactor.club':
    '{isDue, select, yes {Your club asks it of its admins and coaches since {day}: what is theirs to do waits until you have one.} other {Your club asks it of its admins and coaches from {day} on. What is theirs to do waits then until you have one.}} It takes two minutes, and protects the data of the whole club.',
  'askedFactor.installation':
    '{isDue, select, yes {It is asked of super admins since {day}: what is theirs to do waits until you have one.} other {It is asked of super admins from {day} on. What is theirs to do waits then until you have one.}} It takes two minutes.',
  'askedFactor.go': 'Set it up',
  'club.secondFactorFrom': 'Two-step sign-in required from',
  'club.secondFactorFrom.help':
    'From that day on, admins and squads’ coaches need an authenticator app or a passkey. Leave empty if nobody has to.',
  'club.secondFactorFrom.never': 'Not asked for',
  'field.ownFactorFirst': 'Set up a second step of your own first, under ‘Signing in’ in your settings.',
  'withoutFactor.title': 'Who has no second step yet',
  'withoutFactor.lead':
    'These admins and squads’ coaches sign in with only a password or an email. Anyone who steals one of these sees what they see.',
  'withoutFactor.none': 'All admins and squads’ coaches have a second step of signing in.',
  'withoutFactor.notLoaded': 'Who has no second step could not be loaded.',
  'withoutFactor.admin': 'Admin',
  'withoutFactor.coach': 'Coach of a squad',

  'factors.wasOn':
    'The authenticator app is on already. Its recovery codes could not be shown: make new ones now.',
  'factors.none.others':
    'When you set up either, you are signed out on all your other devices, and your tokens for scripts end.',
} as const
