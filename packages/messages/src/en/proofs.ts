/** Showing that it is oneself, before what can't be undone or opens the account. */
export const proofs = {
  'proof.title': 'Is it you?',
  'proof.lead':
    'This can do much harm, so it takes more than a browser that somebody left open. For ten minutes you are not asked again.',
  'proof.mail':
    'This can do much harm, so it takes more than a browser that somebody left open. We email a code to {email}; for ten minutes you are not asked again.',
  'proof.send': 'Send the code',
  'proof.sent': 'We sent an email to {email}. Leave this open, and type the code from it here.',
  'proof.go': 'Go on',
  'proof.cancel': 'Cancel',
  'proof.notLoaded': 'The question whether it is you could not be loaded.',
  'error.proofNeeded': 'Nothing was done: you have to show first that it is you.',
} as const
