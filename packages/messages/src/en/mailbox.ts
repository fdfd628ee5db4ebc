/** The local mailbox of an installation without a mail server. */
export const mailbox = {
  'mailbox.title': 'Mailbox',
  'mailbox.lead':
    'No mail server is set up, so mails stay on this machine. New ones appear here automatically.',
  'mailbox.to': 'To {email}',
  'mailbox.empty': 'No mails yet.',
  'mailbox.empty.action': 'Back to login',
  'mailbox.notHere':
    'The mailbox answers only on the machine that runs Boathouse, and only while no mail server is set (SMTP_URL).',
  'mailbox.closed':
    'Open the link that the terminal shows: it begins with {url}. Each start of Boathouse has another one.',
  'mailbox.notLoaded': 'The mails could not be loaded.',
} as const
