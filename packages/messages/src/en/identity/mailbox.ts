/** The local mailbox of an installation without a mail server. */
export const mailbox = {
  'mailbox.title': 'Mailbox',
  'mailbox.lead':
    'No mail server is set up, so emails stay on this computer. New ones appear here automatically.',
  'mailbox.to': 'To {email}',
  'mailbox.empty': 'No emails yet.',
  'mailbox.notHere':
    'The mailbox works only on the computer that runs Boathouse, without a mail server (SMTP_URL).',
  'mailbox.closed':
    'Open the link shown in the terminal: it begins with {url}. It changes each time Boathouse starts.',
  'mailbox.notLoaded': 'The emails could not be loaded.',
} as const
