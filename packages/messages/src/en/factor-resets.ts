/** Resets of lost second steps: asked for by super admins, and stopped by whose they are. */
export const factorResets = {
  'error.deadFactorReset':
    'This link no longer works: the reset was stopped or withdrawn, or it has happened.',
  'field.noSuchAccount': 'No account has this email',
  'field.noSecondFactor': 'This account has no second step',

  'factorResets.title': 'Reset two-step sign-in',
  'factorResets.lead':
    'For someone who lost their phone and their recovery codes. Call them or meet them first. They get an email that can stop it; after 24 hours they sign in without the second step.',
  'factorResets.email': 'Their email',
  'factorResets.submit': 'Reset in 24 hours',
  'factorResets.asking': 'Asking…',
  'factorResets.asked': 'They get a mail now.',
  'factorResets.notAsked': 'Not asked for',
  'factorResets.waiting': 'Pending resets',
  'factorResets.none': 'No resets pending.',
  'factorResets.notLoaded': 'Which resets wait could not be loaded.',
  'factorResets.happens': 'Happens {when}',
  'factorResets.by': 'Asked for by {email}',
  'factorResets.byNobody': 'Asked for by a deleted person',
  'factorResets.withdraw': 'Withdraw',
  'factorResets.withdraw.of': 'Withdraw the reset for {email}',
  'factorResets.notWithdrawn': 'Not withdrawn.',

  'stopReset.title': 'Keep your second step?',
  'stopReset.lead':
    'A reset was asked for, since you were said to have lost your second step. Stop it, and signing in asks for it as before.',
  'stopReset.submit': 'Stop the reset',
  'stopReset.working': 'One moment…',
  'stopReset.stopped.title': 'The reset is stopped',
  'stopReset.stopped.lead':
    'Your second step has not changed. If you did not ask for the reset, someone may know your password: set a new one.',
  'stopReset.password': 'Set a new password',
  'stopReset.signIn': 'Sign in',
  'stopReset.failed': 'It did not work',
  'stopReset.noToken':
    'This page was opened without its link, or was reloaded. Open the link in the mail again.',
} as const
