/** /admin/club: who is told of crews that are late. */
export const duty = {
  'field.tooManyOnDuty': 'Please choose 30 people at most.',

  'duty.title': 'Duty list',
  'duty.lead':
    'Who is told when a crew is half an hour late, by mail and by notifications for those who want them, and again every half hour until somebody says ‘Seen’ on the board.',
  'duty.none': 'Nobody is named, so the club’s admins are told.',
  'duty.unreached':
    '{count, plural, one {# of them has} other {# of them have}} not confirmed their address, so that no mail is sent there. Where that is so of everyone, the club’s admins are told.',
  'duty.notLoaded': 'The duty list could not be loaded.',
  'duty.choose': 'Choose who is told',
  'duty.dialog': 'Who is told of late crews?',
  'duty.save': 'Save',
  'duty.saving': 'Saving…',
  'duty.saved': 'The duty list is saved.',
  'duty.cancel': 'Cancel',
} as const
