/** Every mail: its subject and its paragraphs. */
export const mails = {
  'mail.footer': 'Boathouse at {publicUrl}',
  'mail.signInLink.subject': 'Your sign-in link for Boathouse',
  'mail.signInLink.greeting': 'Here is the link you asked for. It signs you in once, within the next hour.',
  'mail.signInLink.action': 'Sign in to Boathouse',
  'mail.signInLink.unasked': 'You did not ask for it? Then leave this mail alone. Nobody gets in without it.',
} as const
