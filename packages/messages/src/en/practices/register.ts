export const register = {
  'register.back': 'Back to the practice',
  'register.notLoaded': 'The register could not be loaded.',
  'register.empty': 'No one is expected at this practice.',
  'register.emergency': 'Emergency',
  'register.search': 'Find by name',

  'registerState.none': 'Not recorded',
  'registerState.present': 'Present',
  'registerState.late': 'Late',
  'registerState.excused': 'Excused',
  'registerState.absent': 'Absent',

  'registerState.none.letter': '–',
  'registerState.present.letter': 'P',
  'registerState.late.letter': 'L',
  'registerState.excused.letter': 'E',
  'registerState.absent.letter': 'A',

  'register.said.yes': 'Said yes',
  'register.said.waiting': 'Waiting list',
  'register.said.maybe': 'Said maybe',
  'register.said.no': 'Said no',
  'register.said.away': 'Away',
  'register.said.because': '{said}: {reason}',
  'register.left': 'Left the club',
  'register.gone': 'Deleted account',

  'register.changedElsewhere':
    '{count, plural, one {# person marked elsewhere} other {# people marked elsewhere}}',

  'register.counts': 'So far',
  'register.headcount': '{count, plural, one {# here} other {# here}}',
  'register.unmarked': 'Nobody marked yet',
  'register.headcount.name': 'Headcount so far',

  'register.rest': 'Mark the rest present',
  'register.rest.marked': '{count, plural, one {# marked present} other {# marked present}}',

  'register.opens': 'The register opens {when}, one hour before the start.',
  'register.inactive': 'Your club is inactive, so you can’t change the register.',

  'register.notSaved': 'Not saved yet',
  'register.waiting.cutOff': '{count, plural, one {# not saved yet} other {# not saved yet}}: no connection',
  'register.waiting.busy':
    '{count, plural, one {# not saved yet} other {# not saved yet}}: Boathouse is busy. Trying again',
  'register.conflicts': '{count, plural, one {# conflict} other {# conflicts}}',
  'register.conflict': 'You tapped {mine}; it now says {theirs}',
  'register.conflict.marked': 'You tapped {mine}. {name} marked {theirs} at {time}.',
  'register.conflict.cleared': 'You tapped {mine}. {name} cleared the mark at {time}.',
  'register.conflict.checkedIn': 'You tapped {mine}; they checked in themselves at {time}: {theirs}',
  'register.recordedBy': '{name}, {time}',
  'register.aCoach': 'Another coach',
  'register.conflict.mine': 'Record {state}',
  'register.conflict.theirs': 'Keep {state}',

  'register.refused.title': '{count, plural, one {# was not saved} other {# were not saved}}',
  'register.refused.tap': '{name}: {state}',
  'register.refused.walkIn': 'Guest: {name}',
  'register.refused.removal': 'Remove guest: {name}',
  'register.refused.undo': 'Undo: mark the rest present',

  'register.walkIns': 'Guests',
  'register.walkIns.lead': 'Guests and members of other squads count in the headcount, but not in rates.',
  'guests.lead':
    'Guests take places and count in the headcount, but not in rates. An email gets time and place, and changes.',
  'guests.notLoaded': 'The guests could not be loaded.',
  'guests.email': 'Email (optional)',
  'register.walkIns.add': 'Add guest',

  takeRegister: 'Take the register',
} as const
