/** OpenID Connect: sign-in page, redirect, and Settings. */
export const oidc = {
  'oidc.signIn': 'Sign in with {name}',
  'oidc.failed': 'You were not signed in',
  'oidc.returning': 'One moment',
  'oidc.signOut': 'Signing out here does not sign you out there.',

  'oidc.title': 'Signing in with {name}',
  'oidc.lead':
    'Connect your account at {name} to sign in with it. If you use two-step sign-in, we still ask for it.',
  'oidc.connectAt': 'Connect your account at {name}',
  'oidc.since': 'Connected {when}',
  'oidc.elsewhere': 'From a provider that this Boathouse no longer uses. It no longer works.',
  'oidc.disconnect': 'Disconnect',
  'oidc.end.of': 'Disconnect the account at {name}',
  'oidc.end.title': 'Disconnect this account?',
  'oidc.end.lead': 'You can’t sign in here with it any longer. Your account at {name} doesn’t change.',
  'oidc.ended': 'Account disconnected',
  'oidc.notConnected': 'Not connected',
  'oidc.toSettings': 'Back to the settings',
  'oidc.other': 'the other provider',

  'error.oidcCancelled': 'Sign-in was cancelled there. Nothing changed; try again, or choose another way.',
  'error.oidcAway': 'The other provider isn’t responding. Try again later, or choose another way.',
  'error.oidcRefused':
    'The other provider sent an invalid response. Try again; if it keeps happening, tell the person who runs this Boathouse.',
  'error.oidcElsewhere':
    'This sign-in expired, was already used, or started in another browser. Start again here.',
  'error.oidcNotVerified':
    'The other provider hasn’t verified your email address. Verify it there, or choose another way.',
  'error.oidcNotConnected':
    'An account here already uses your email address. Sign in another way, then connect both in your settings, under ‘Signing in’.',
  'error.oidcNotInvited':
    'You need an invitation to join this Boathouse. Ask your club to invite your email address.',
  'error.oidcTaken':
    'Someone here already uses this account, or you’ve connected another one. Disconnect that one first.',
  'error.oidcLastWay':
    'This is your only way to sign in. Confirm your email, or set a password, before you disconnect it.',
} as const
