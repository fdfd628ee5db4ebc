/** First steps of a new installation's super admin and a new club's admins. */
export const firstSteps = {
  'firstSteps.title': 'First steps',
  'firstSteps.club': 'Create a club',
  'firstSteps.admin': 'Add an admin',
  'firstSteps.admin.help': 'You or a coach. Done once they have joined.',
  'firstSteps.athletes': 'Invite your athletes',
  'firstSteps.practice': 'Plan your first practice',
  'firstSteps.settings': 'Choose what your club uses, and its season and sport',
  'firstSteps.own.log': 'Log your first session',
  'firstSteps.own.log.help': 'Type, duration and how hard it was are enough.',
  'firstSteps.own.import': 'Import what you have',
  'firstSteps.own.import.help': 'Files from a watch or a SpeedCoach, a Strava archive, or a Concept2 season.',
  'firstSteps.own.goal': 'Set a goal',
  'firstSteps.own.goal.help': 'Hours a week, a time, or something to do every day.',
  'firstSteps.hide': 'Hide this list',
} as const
