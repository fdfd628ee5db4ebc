/** What a calendar program shows of a practice, and where it is told to look. */
export const calendar = {
  'calendar.cancelled': 'Cancelled: {title}',

  'calendarAddress.title': 'Practices in your calendar',
  'calendarAddress.link': 'See it in your own calendar',
  'calendarAddress.lead': 'Your own calendar can show your practices and keep up with every change.',
  'calendarAddress.warning':
    'Anyone with this address can see your practices and answers, and your training plan if you show it.',
  'calendarAddress.make': 'Make a calendar address',
  'calendarAddress.making': 'Making it…',
  'calendarAddress.label': 'Your address',
  'calendarAddress.copy': 'Copy',
  'calendarAddress.copied': 'Copied',
  'calendarAddress.notCopied':
    'Your browser blocked copying. The address is selected, so you can copy it yourself.',
  'calendarAddress.add': 'Add to my calendar',
  'calendarAddress.how': 'How to add it',
  'calendarAddress.google':
    'On a computer, press the plus sign beside “Other calendars”, choose “From URL”, and paste the address.',
  'calendarAddress.apple': 'Press “Add to my calendar” on your iPhone or Mac, and then “Subscribe”.',
  'calendarAddress.outlook': 'Choose “Add calendar”, then “Subscribe from web”, and paste the address.',
  'calendarAddress.pace': 'Calendar apps check for changes on their own schedule, some only once a day.',
  'calendarAddress.plans': 'Show my training plan, too',
  'calendarAddress.plans.help':
    'What your club planned for you and what you planned yourself, as events of a whole day.',
  'calendarAddress.plans.saving': 'Saving your choice…',
  'calendarAddress.plans.saved': 'Choice saved',
  'calendarAddress.plans.notSaved': 'Your choice was not saved.',
  'calendarAddress.renew': 'Make a new address',
  'calendarAddress.renew.title': 'Make a new calendar address?',
  'calendarAddress.renew.lead':
    'The old address stops working. Calendars that use it need the new one to keep showing your practices.',
  'calendarAddress.renewed': 'New address made',
  'calendarAddress.revoke': 'Revoke',
  'calendarAddress.revoke.title': 'Revoke your calendar address?',
  'calendarAddress.revoke.lead':
    'It stops working, and calendars that use it no longer update. You can make a new one at any time.',
  'calendarAddress.revoke.submit': 'Revoke address',
  'calendarAddress.revoking': 'Revoking…',
  'calendarAddress.revoked': 'Address revoked',
  'calendarAddress.keep': 'Keep it',
  'calendarAddress.notLoaded': 'Your calendar address could not be loaded.',
  'calendarAddress.notMade': 'No address was made.',
  'calendarAddress.notRevoked': 'The address was not revoked.',
} as const
