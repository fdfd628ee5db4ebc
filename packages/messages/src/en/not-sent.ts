/** What waits to be sent. */
export const notSent = {
  'notSent.title': 'Not sent yet',
  'notSent.mark': '{count} not sent yet',
  'notSent.with': 'with {count} not sent yet',
  'notSent.empty': 'Everything is sent.',
  'notSent.sending': 'Sending…',
  'notSent.cutOff': 'No connection. It will be sent once there is one.',
  'notSent.busy': 'Boathouse is busy. Trying again.',
  'notSent.notStored':
    'This browser can’t store anything. Keep this page open until everything is sent, or it is lost.',
  'notSent.sendNow': 'Send now',
  'notSent.since': 'Since {when}',
  'notSent.mine': 'Keep mine',
  'notSent.discard': 'Discard',
  'notSent.discard.title': 'Discard what is not sent?',
  'notSent.discard.lead': 'What has arrived stays.',
  'notSent.keep': 'Keep it',
} as const
