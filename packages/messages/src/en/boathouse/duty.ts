/** The duty list on /admin/club. */
export const duty = {
  'field.tooManyOnDuty': 'Choose 30 people at most.',

  'duty.title': 'Duty list',
  'duty.lead':
    'They get an email or a notification when a crew is 30 minutes overdue. It repeats every 30 minutes until someone taps ‘Seen’ on the board.',
  'duty.none': 'Nobody is on duty, so the club’s admins are notified.',
  'duty.unreached':
    '{count, plural, one {# person won’t} other {# people won’t}} get emails until they confirm their address. If nobody here has confirmed theirs, the club’s admins are notified.',
  'duty.notLoaded': 'The duty list could not be loaded.',
  'duty.choose': 'Choose who is notified',
  'duty.dialog': 'Who is notified of overdue crews?',
  'duty.saved': 'Duty list saved',
} as const
