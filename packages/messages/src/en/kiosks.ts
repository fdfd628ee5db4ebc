/** Devices of a club: /admin/club, where they are paired, and /kiosk, where their board is. */
export const kiosks = {
  'error.kioskScope': 'That can’t be done at a kiosk.',
  'error.tooManyKiosks': 'The club has 10 kiosks. End one that is not used any more.',
  'field.kioskCodeWrong': 'This code is wrong, used up or over. An admin of the club can make another one.',

  'kiosks.title': 'Kiosks',
  'kiosks.lead':
    'A tablet on the wall of the boathouse shows the board, and anyone there can take boats out and bring them back. It reaches nothing else.',
  'kiosks.none': 'The club has no kiosk.',
  'kiosks.notLoaded': 'The kiosks could not be loaded.',
  'kiosks.add': 'Add a kiosk',
  'kiosks.add.title': 'Add a kiosk',
  'kiosks.add.lead':
    'Give it a name that says where it is. What is done there stands under that name in the logbook.',
  'kiosks.name': 'Name',
  'kiosks.make': 'Make a code',
  'kiosks.making': 'Making…',
  'kiosks.cancel': 'Cancel',
  'kiosks.code.title': 'Code for {name}',
  'kiosks.code.lead':
    'On the device, open {address} and type this code. It is shown this once, works once, and ends at {time}.',
  'kiosks.code': 'Code',
  'kiosks.done': 'Done',
  'kiosks.waiting': 'Waits for its code until {time}',
  'kiosks.codeOver': 'Its code was not entered in time. End it and add it again.',
  'kiosks.seen': 'Last seen {when}',
  'kiosks.end': 'End',
  'kiosks.end.of': 'End {name}',
  'kiosks.end.title': 'End {name}?',
  'kiosks.end.lead':
    'The device no longer shows the club, and has to be paired again before it can be used. The logbook keeps what was done there.',
  'kiosks.end.confirm': 'End it',
  'kiosks.end.keep': 'Keep it',
  'kiosks.ending': 'Ending…',
  'kiosks.ended': '{name} has ended.',
  'kiosks.notEnded': 'That did not work. Please try again.',
  'kiosks.names': 'Names on kiosks',
  'kiosks.names.initials': 'First name and initial',
  'kiosks.names.full': 'Full names',
  'kiosks.names.help': 'Anyone who walks past can read them.',
  'kiosk.pair.title': 'Make this device a kiosk',
  'kiosk.pair.lead':
    'This device will show the club’s board to anyone in front of it. An admin gets the code for it under ‘Club’. Anyone signed in in this browser is signed out, and anything not sent from here is deleted.',
  'kiosk.pair': 'Make it a kiosk',
  'kiosk.pairing': 'Pairing…',
  'kiosk.ended': 'This kiosk has ended',
  'kiosk.ended.lead':
    'An admin ended it, or the club was switched off. With a new code it can be a kiosk again.',
  'kiosk.unsent':
    '{count, plural, one {# thing that was done at the kiosk was never sent. It stays on this device and is} other {# things that were done at the kiosk were never sent. They stay on this device and are}} sent once it is a kiosk of this club again.',
  'kiosk.unsent.title': 'Not sent yet: kiosk of {club}',
  'kiosks.names.notSaved': 'That was not saved. Please try again.',
} as const
