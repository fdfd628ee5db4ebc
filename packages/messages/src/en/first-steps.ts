/** What a new installation's super admin and a new club's admins do first. */
export const firstSteps = {
  'firstSteps.title': 'First steps',
  'firstSteps.club': 'Create a club',
  'firstSteps.admin': 'Add an admin',
  'firstSteps.admin.help': 'You or a coach. Done once they have joined.',
  'firstSteps.athletes': 'Invite your athletes',
  'firstSteps.practice': 'Plan your first practice',
  'firstSteps.settings': 'Set answer deadline, season and sport',
  'firstSteps.done': 'Done',
  'firstSteps.hide': 'Hide this list',
} as const
