/** Signing in by an OpenID Connect provider: on the page of signing in, on the way back, and in the settings. */
export const oidc = {
  'oidc.signIn': 'Sign in with {name}',
  'oidc.failed': 'That did not sign you in',
  'oidc.returning': 'One moment',
  'oidc.signOut': 'Signing out here does not sign you out there.',

  'oidc.title': 'Signing in with {name}',
  'oidc.lead':
    'Connect your account at {name}, and you can sign in here with it. A second step is asked for as always, if you have one.',
  'oidc.connectAt': 'Connect your account at {name}',
  'oidc.since': 'Connected {when}',
  'oidc.elsewhere': 'Of a provider that this site no longer uses: it no longer signs you in',
  'oidc.disconnect': 'Disconnect',
  'oidc.end.of': 'Disconnect the account at {name}',
  'oidc.end.title': 'Disconnect this account?',
  'oidc.end.lead': 'It no longer signs you in here. Your account at {name} does not change.',
  'oidc.ended': 'The account is disconnected.',
  'oidc.notConnected': 'It was not connected',
  'oidc.toSettings': 'Back to the settings',
  'oidc.other': 'the other provider',

  'error.oidcCancelled': 'You did not go on there. Nothing was changed; try again, or choose another way.',
  'error.oidcAway':
    'The other provider does not answer at the moment. Try again later, or choose another way.',
  'error.oidcRefused':
    'What the other provider answered is not right. Try again; if it stays so, tell the person who runs this Boathouse.',
  'error.oidcElsewhere':
    'That took more than ten minutes, was done already, or began in another browser. Start again here.',
  'error.oidcNotVerified':
    'The other provider does not say that your email address is yours. Confirm it there, or choose another way.',
  'error.oidcNotConnected':
    'There is an account with your email address here already. Sign in another way, then connect both in your settings, under ‘Signing in’.',
  'error.oidcNotInvited':
    'This Boathouse takes new people by invitation only. Ask your club to invite your email address.',
  'error.oidcTaken':
    'This account belongs to someone here already, or you have connected another one. Disconnect that one first.',
  'error.oidcLastWay':
    'This is your only way in. Confirm your email, or set a password, before you disconnect it.',
} as const
