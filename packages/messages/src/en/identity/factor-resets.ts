/** Resets of lost second factors: requested by super admins, and stopped by their owners. */
export const factorResets = {
  'error.deadFactorReset': 'This link no longer works. The reset was stopped, withdrawn or completed.',
  'field.noSuchAccount': 'No account has this email',
  'field.noSecondFactor': 'This account has no two-step sign-in',

  'factorResets.title': 'Reset two-step sign-in',
  'factorResets.lead':
    'For someone who lost their phone and recovery codes. Call them or meet them first. We email them a link to stop it. After 24 hours, two-step sign-in is off.',
  'factorResets.email': 'Their email',
  'factorResets.submit': 'Reset in 24 hours',
  'factorResets.asked': 'They get an email now.',
  'factorResets.notAsked': 'Not requested',
  'factorResets.waiting': 'Pending resets',
  'factorResets.none': 'No resets pending.',
  'factorResets.notLoaded': 'Pending resets could not be loaded.',
  'factorResets.happens': 'Takes effect {when}',
  'factorResets.by': 'Requested by {email}',
  'factorResets.byNobody': 'Requested by a deleted person',
  'factorResets.withdraw': 'Withdraw',
  'factorResets.withdraw.of': 'Withdraw the reset for {email}',
  'factorResets.notWithdrawn': 'Not withdrawn.',

  'stopReset.title': 'Keep two-step sign-in?',
  'stopReset.lead':
    'Someone asked to reset your two-step sign-in, saying that you lost access. Stop the reset if you didn’t.',
  'stopReset.submit': 'Stop the reset',
  'stopReset.stopped.title': 'Reset stopped',
  'stopReset.stopped.lead':
    'Your two-step sign-in has not changed. If you didn’t ask for the reset, someone may know your password: set a new one.',
} as const
