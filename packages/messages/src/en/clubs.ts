/** /super and whatever else is about clubs as such. */
export const clubs = {
  'adminTabs.label': 'Admin',
  'adminTabs.clubs': 'Clubs',
  'adminTabs.invite': 'Invite Athletes',

  'clubSelect.label': 'Club',
  'clubSelect.placeholder': 'Choose a club',
  'clubSelect.inactive': '{club} (inactive)',
  'clubSelect.noMatch': 'No clubs match.',
  'clubSelect.none': 'No clubs yet.',
  'clubSelect.more': 'Type to find more',
  'clubSelect.notLoaded': 'The clubs could not be loaded.',

  'club.title': 'Club',
  'club.notLoaded': 'This club could not be loaded.',
  'club.inactive':
    'This club is inactive. It can be read but not changed until the super admin activates it again.',
  'club.answerDeadline': 'Answer deadline',
  'club.answerDeadline.none': 'Until the practice starts',
  'club.reminder': 'Reminder',
  'club.reminder.help': 'Mailed once to whoever has not answered by then. Each can turn it off.',
  'club.reminder.never': 'Nobody is reminded: answers close before that.',
  'club.reminder.none': 'None',
  'club.hoursBefore': '{count, plural, one {# hour before} other {# hours before}}',
  'club.daysBefore': '{count, plural, one {# day before} other {# days before}}',
  'club.namesShown': 'Members see who is coming',
  'club.namesShown.help': 'When this is off, they see how many.',
  'club.namesShown.yes': 'Yes',
  'club.namesShown.no': 'No, only how many',

  'super.title': 'Super Admin',
  'super.lead': 'Clubs, and who runs them',
  'super.audit': 'Audit log',

  'createClub.title': 'Create Club',
  'createClub.name': 'Name',
  'createClub.submit': 'Create',
  'createClub.working': 'Creating…',
  'createClub.done': 'Club created',
  'createClub.failed': 'Failed to create club',

  'manageClubs.title': 'Manage Clubs',
  'manageClubs.notLoaded': 'This club could not be loaded.',

  'renameClub.name': 'New name',
  'renameClub.submit': 'Rename',
  'renameClub.working': 'Renaming…',
  'renameClub.done': 'Club renamed',
  'renameClub.failed': 'Failed to rename club',

  'deactivateClub.submit': 'Deactivate',
  'deactivateClub.working': 'Deactivating…',
  'deactivateClub.done': 'Club deactivated',
  'deactivateClub.failed': 'Failed to deactivate club',
  'deactivateClub.title': 'Deactivate {club}?',
  'deactivateClub.lead':
    'Its members keep what is their own. Nobody can join, and nothing that is the club’s can be changed. You can activate it again at any time.',
  'deactivateClub.cancel': 'Keep it active',
  'activateClub.submit': 'Activate',
  'activateClub.working': 'Activating…',
  'activateClub.done': 'Club activated',
  'activateClub.failed': 'Failed to activate club',

  'clubAdmins.title': 'Admins for Selected Club',
  'clubAdmins.admins': 'Admins',
  'clubAdmins.invites': 'Pending Admin Invites',
  'clubAdmins.noClub': 'Create or select a club to manage admins.',
} as const
