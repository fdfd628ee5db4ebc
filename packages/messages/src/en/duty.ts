/** /admin/club: who is told of crews that are late. */
export const duty = {
  'field.tooManyOnDuty': 'Please choose 30 people at most.',

  'duty.title': 'Duty list',
  'duty.lead':
    'These people get an email and, if they turned them on, a notification when a crew is half an hour late. They get another every half hour until someone taps ‘Seen’ on the board.',
  'duty.none': 'Nobody is on duty, so the club’s admins are notified.',
  'duty.unreached':
    '{count, plural, one {# of them has} other {# of them have}} not confirmed their address and get no email. If nobody has, the club’s admins are notified.',
  'duty.notLoaded': 'The duty list could not be loaded.',
  'duty.choose': 'Choose who is notified',
  'duty.dialog': 'Who is notified of late crews?',
  'duty.save': 'Save',
  'duty.saving': 'Saving…',
  'duty.saved': 'The duty list is saved.',
  'duty.cancel': 'Cancel',
} as const
