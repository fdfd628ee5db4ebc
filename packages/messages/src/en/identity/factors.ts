/** “Signing in” in Settings, and the second factor of every sign-in method. */
export const factors = {
  'factors.title': 'Signing in',
  'factors.none':
    'Anyone who gets your password or into your mailbox can sign in as you. A passkey or an authenticator app stops them.',
  'factors.app': 'Authenticator app',
  'factors.app.lead':
    'It shows a new code every 30 seconds. Boathouse asks for it after your password or sign-in link. You can have both.',
  'factors.setUp': 'Set up an authenticator app',
  'factors.needsConfirmedEmail': 'Confirm your email before you set up two-step sign-in.',
  'factors.have':
    'Your account is safe even if someone gets your password or into your mailbox. You sign in with {ways, select, passkey {a passkey} app {a password or sign-in link, plus a code from your app} other {a passkey, or a password or sign-in link plus app code}}.',
  'factors.since': 'Set up {when}',
  'factors.lastUsed': 'Last used {when}',
  'factors.end.of': 'Turn off the authenticator app',
  'factors.end.title': 'Turn off the authenticator app?',
  'factors.end.lead':
    '{isLast, select, yes {Your password or a sign-in link will be enough to sign in. Your recovery codes stop working.} other {Its codes stop working. Your passkeys and recovery codes stay.}}',
  'factors.ended': 'Authenticator app turned off',
  'factors.recoveryCodes': 'Recovery codes',
  'factors.left':
    '{count, plural, =0 {None left. Create new ones.} one {# left. Create new ones.} other {# left}}',
  'factors.renew': 'Create new codes',
  'factors.renew.title': 'Create new recovery codes?',
  'factors.renew.lead': 'The old ones stop working.',
  'factors.notLoaded': 'Your sign-in settings could not be loaded.',

  'factors.setUp.lead':
    'Use any authenticator app, for example Google Authenticator, Aegis or your password manager. It shows a new code every 30 seconds and works offline.',
  'factors.name': 'Name of the phone or app',
  'factors.name.help': 'Helps you remember which phone the app is on.',
  'factors.name.usual': 'My phone',
  'factors.scan': 'Scan this with the app. If the app is on this phone, copy the key instead.',
  'factors.qr': 'QR code with the key for your authenticator app',
  'factors.key': 'Key:',
  'factors.confirm': 'Turn it on',
  'factors.code.help': 'The 6-digit code from your app.',
  'factors.recoveryCode': 'Recovery code',
  'factors.recoveryCode.help': 'One of the codes you saved. Each works once.',
  'factors.useRecoveryCode': 'Use a recovery code instead',
  'factors.useApp': 'Use the app instead',

  'factors.codes.title': 'Keep your recovery codes',
  'factors.codes.lead':
    'If your phone or computer is lost, one of these gets you in. You see them only now. Keep them somewhere other than your phone.',
  'factors.codes.file': 'Recovery codes for Boathouse at {site}. Each works once.',
  'factors.codes.copied': 'Codes copied',
  'factors.codes.notCopied': 'The browser blocked copying. Select the codes, or save them as a file.',
  'factors.codes.save': 'Save as a file',
  'factors.codes.done': 'I’ve saved them',

  'factors.step.title': 'Two-step sign-in',
  'factors.step.lead': 'You’re signing in as {email}. Confirm it’s you.',
  'factors.step.lost':
    'Lost all of these? The person who runs this Boathouse can reset two-step sign-in for you.',
  'factors.over': 'This sign-in expired or was already used. Sign in again.',

  'error.secondFactorNeeded': 'This needs two-step sign-in. Set it up in your settings, under ‘Signing in’.',
  'error.secondFactorPending':
    'Finish signing in: use your passkey, or enter a code from your authenticator app.',
  'field.factorCodeInvalid': 'Enter the 6-digit code from your authenticator app.',
  'field.factorCodeWrong':
    'This code is wrong or was used already. Enter the current one. If that fails too, set your phone’s clock to automatic.',
  'field.recoveryCodeInvalid': 'A recovery code has 16 letters and digits.',
  'field.recoveryCodeWrong': 'This code is wrong or was used already.',

  'askedFactor.title': 'Set up two-step sign-in',
  'askedFactor.club':
    '{isDue, select, yes {Your club has required it of admins and coaches since {day}. Set it up to get your access back.} other {Your club requires it of admins and coaches from {day}.}} It takes two minutes, and protects the whole club’s data.',
  'askedFactor.installation':
    '{isDue, select, yes {It has been required of super admins since {day}. Set it up to get your access back.} other {It is required of super admins from {day}.}} It takes two minutes.',
  'askedFactor.go': 'Set it up',
  'club.secondFactorFrom': 'Two-step sign-in required from',
  'club.secondFactorFrom.help':
    'From that day, admins and squads’ coaches need an authenticator app or a passkey. Leave empty if it’s optional.',
  'club.secondFactorFrom.never': 'Not required',
  'field.ownFactorFirst': 'Set up two-step sign-in for yourself first, under ‘Signing in’ in your settings.',
  'withoutFactor.title': 'No two-step sign-in yet',
  'withoutFactor.lead':
    'These admins and squads’ coaches sign in with only a password or an email. Anyone who gets either sees everything they see.',
  'withoutFactor.none': 'All admins and squads’ coaches use two-step sign-in.',
  'withoutFactor.notLoaded': 'This list could not be loaded.',
  'withoutFactor.admin': 'Admin',
  'withoutFactor.coach': 'Coach of a squad',

  'factors.wasOn':
    'The authenticator app is already on. Its recovery codes could not be shown: create new ones now.',
  'factors.none.others':
    'Setting up either signs you out on your other devices and revokes your access tokens.',
} as const
