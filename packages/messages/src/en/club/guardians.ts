/** Children without a sign-in, and their guardians. */
export const guardians = {
  'guardians.addChild': 'Add a child',
  'guardians.addChild.lead':
    'For members without an email address. A parent or guardian gets an invitation by email.',
  'guardians.addChild.email': 'Guardian’s email',
  'guardians.added': '{name} added. We emailed {email}.',
  'guardians.unmailed': 'This address has had too many emails. Invite it again in 15 minutes.',
  'guardians.title': 'Guardians',
  'guardians.none': '{name} has no guardian yet.',
  'guardians.notLoaded': 'The guardians could not be loaded.',
  'guardians.invited': 'Invited, expires {when}',
  'guardians.expired': 'Invite expired',
  'guardians.invite': 'Invite guardian',
  'guardians.inviteSent': 'We emailed {email}.',
  'guardians.remove.title': 'Remove {name} as guardian?',
  'guardians.remove.lead': '{name} no longer sees {child}.',
  'guardians.failed': 'That didn’t work. Try again.',
  'guardians.managed': 'No sign-in',
  'guardians.noGuardian': 'No guardian',
  'children.title': 'Your children',
  'children.notLoaded': 'Your children could not be loaded.',
  'children.noClub': 'In no club',
} as const
