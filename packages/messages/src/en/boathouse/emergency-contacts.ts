export const emergencyContacts = {
  'field.phoneInvalid': 'Enter a phone number with at least three digits: 0–9, spaces and + - ( ) / only.',
  'field.tooManyContacts': 'You can enter two contacts.',
  'emergency.title': 'Emergency contacts',
  'emergency.lead':
    'People to call if something happens to you. One can be your own phone, if you take it on the water. Stored encrypted. These people can read it:',
  'emergency.seen.admins': 'Your club’s admins, at any time.',
  'emergency.seen.practice':
    'Coaches of practices you attend or said yes to, within 2 hours before and after.',
  'emergency.seen.crew': 'Your club’s duty list, while your boat is overdue.',
  'emergency.views': 'Everyone who viewed it is listed in Settings › What others see.',
  'emergency.empty':
    'You haven’t entered anyone yet. Enter the name and phone number of someone to call for you, then save.',
  'emergency.contact': 'Contact {number}',
  'emergency.name': 'Name',
  'emergency.relation': 'Relation',
  'emergency.phone': 'Phone',
  'emergency.note': 'Safety note',
  'emergency.note.help': 'For example allergies, asthma, or how far you can swim.',
  'emergency.notLoaded': 'Emergency contacts could not be loaded.',
  'emergency.fromClub': 'Entered by the club',
  'emergency.call': 'Call',
  'emergency.call.crew': 'Call the crew of {name}',
  'emergency.none': 'No emergency contact entered.',
  'emergency.refused': 'Only admins and the duty list can read these, while the crew is overdue.',
  'emergency.refused.practice': 'Contacts open 2 hours before a practice and close 2 hours after it.',
  'emergency.kept': 'Available offline until 4 hours after the practice, or until you sign out.',
  'emergency.recorded': 'Each person can see that you viewed their contacts.',
} as const
