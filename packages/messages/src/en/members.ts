/** /admin: the people in a club, as its admins see them. */
export const members = {
  'admin.title': 'Admin',
  'admin.noClub': 'Choose a club first.',

  'members.title': 'Members',
  'members.admins': 'Admins',
  'members.search': 'Search members',
  'members.shown': '{count, plural, one {# member shown} other {# members shown}}',
  'members.admins.shown': '{count, plural, one {# admin shown} other {# admins shown}}',
  'members.empty': 'No members yet. People who accept an invite appear here.',
  'members.admins.empty': 'No admins yet.',
  'members.noMatch': 'Nobody matches.',
  'members.notLoaded': 'The members could not be loaded.',
  'members.admins.notLoaded': 'The admins could not be loaded.',
  'members.joined': 'Joined {when}',
  'members.you': 'You',
  'members.remove': 'Remove',
  'members.removing': 'Removing…',
  'members.remove.of': 'Remove {name}',
  'members.remove.title': 'Remove {name}?',
  'members.remove.lead':
    'They leave the club right away, and their pending invites are revoked. They keep their own data. You can invite them again.',
  'members.remove.lead.admin':
    'The links of the club’s pending invites change, too. If you shared any, copy them again.',
  'members.remove.keep': 'Keep in the club',
  'members.notRemoved': 'Not removed. Try again.',

  'member.back': 'All members',
  'member.notLoaded': 'This member could not be loaded.',
  'member.unknown': 'This person is not in the club. They may have left or been removed.',
  'member.more': 'Member actions',
  'member.about': 'Member',
  'member.name': 'Name',
  'member.name.lead': 'Their name is missing. You can add it until they do.',
  'member.firstName': 'First name',
  'member.lastName': 'Last name',
} as const
