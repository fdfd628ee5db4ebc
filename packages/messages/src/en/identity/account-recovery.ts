export const accountRecovery = {
  'ended.passkey': '{count, plural, one {# passkey} other {# passkeys}}',
  'ended.app': '{count, plural, one {# authenticator app} other {# authenticator apps}}',
  'ended.recoveryCode': '{count, plural, one {# recovery code} other {# recovery codes}}',
  'ended.provider': '{count, plural, one {# connected sign-in account} other {# connected sign-in accounts}}',
  'ended.password': '{count, plural, one {The password} other {# passwords}}',
  'ended.token': '{count, plural, one {# access token} other {# access tokens}}',
  'ended.calendarAddress': '{count, plural, one {The calendar address} other {# calendar addresses}}',
} as const
