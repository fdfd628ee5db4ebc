/** Offline changes that wait to be sent. */
export const notSent = {
  'notSent.title': 'Not sent yet',
  'notSent.mark': '{count} not sent yet',
  'notSent.with': 'with {count} not sent yet',
  'notSent.empty': 'Everything has been sent.',
  'notSent.sending': 'Sending…',
  'notSent.cutOff': 'No connection. We’ll send it when you’re back online.',
  'notSent.busy': 'Boathouse is busy. Trying again.',
  'notSent.notStored':
    'This browser can’t store anything. Keep this page open until everything is sent, or it will be lost.',
  'notSent.sendNow': 'Send now',
  'notSent.since': 'Since {when}',
  'notSent.mine': 'Keep mine',
  'notSent.discard.title': 'Discard unsent changes?',
  'notSent.discard.lead': 'Changes that were already sent are kept.',
} as const
