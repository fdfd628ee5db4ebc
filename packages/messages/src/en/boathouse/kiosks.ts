/** Kiosks: /admin/club, where they are paired, and /kiosk, which shows their board. */
export const kiosks = {
  'error.kioskScope': 'You can’t do that at a kiosk.',
  'error.tooManyKiosks': 'The club has 10 kiosks, which is the limit. Remove one first.',
  'field.kioskUnsent': 'This code is another club’s. Discard the unsent changes first.',
  'field.kioskCodeWrong': 'This code is wrong, used or expired. A club admin can create a new one.',

  'kiosks.title': 'Kiosks',
  'kiosks.lead':
    'A tablet in the boathouse that shows the board. Anyone there can take boats out and bring them back, and nothing else.',
  'kiosks.none': 'No kiosks yet.',
  'kiosks.notLoaded': 'The kiosks could not be loaded.',
  'kiosks.add': 'Add a kiosk',
  'kiosks.add.lead': 'Name it after its location. The logbook shows this name for everything done there.',
  'kiosks.make': 'Create a code',
  'kiosks.code.title': 'Code for {name}',
  'kiosks.code.lead':
    'On the device, open {address} and enter this code. You see it only now; it works once and expires at {time}.',
  'kiosks.waiting': 'Enter its code by {time}',
  'kiosks.codeOver': 'The code has expired. Remove this kiosk and add it again.',
  'kiosks.seen': 'Last seen {when}',
  'kiosks.end.lead':
    'The device stops showing the club until it is paired again. The logbook keeps everything done there.',
  'kiosks.ended': '{name} was removed.',
  'kiosks.notEnded': 'That didn’t work. Try again.',
  'kiosks.names': 'Names on kiosks',
  'kiosks.names.initials': 'First name and initial',
  'kiosks.names.full': 'Full names',
  'kiosks.names.help': 'Anyone who walks past can read them.',
  'kiosk.pair.title': 'Make this device a kiosk',
  'kiosk.pair.lead':
    'This device will show the club’s board to anyone in front of it. An admin gets the code under ‘Club’. Anyone signed in here is signed out, and unsent changes are deleted.',
  'kiosk.pair': 'Make it a kiosk',
  'kiosk.pairing': 'Pairing…',
  'kiosk.ended': 'This device is no longer a kiosk',
  'kiosk.ended.lead':
    'An admin removed it, or the club was deactivated. Enter a new code to make it a kiosk again.',
  'kiosk.unsent':
    '{count, plural, one {# change made at the kiosk was never sent. It is} other {# changes made at the kiosk were never sent. They are}} kept here and sent once this device is the club’s kiosk again. Discard before pairing with another club.',
  'kiosk.unsent.title': 'Not sent yet: kiosk of {club}',
  'kiosks.names.notSaved': 'Not saved. Try again.',
} as const
