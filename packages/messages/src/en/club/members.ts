/** /admin */
export const members = {
  'admin.title': 'Admin',
  'admin.noClub': 'Choose a club first.',

  'members.admins.shown': '{count, plural, one {# admin shown} other {# admins shown}}',
  'members.empty': 'No members yet. People who accept an invite appear here.',
  'members.admins.empty': 'No admins yet.',
  'members.notLoaded': 'The members could not be loaded.',
  'members.admins.notLoaded': 'The admins could not be loaded.',
  'members.joined': 'Joined {when}',
  'members.squad.none': 'In no squad',
  'members.shares':
    '{choice, select, everything {Shares training} figures {Shares figures only} nothing {Shares no training} other {Hasn’t chosen what to share}}',
  'members.file.joined': 'Joined',
  'members.file.training': 'Shares training',
  'members.file.wellness': 'Shares wellness',
  'members.file.yearOfBirth': 'Year of birth',
  'members.remove.title': 'Remove {name}?',
  'members.remove.lead':
    'They leave the club right away, and their pending invites are revoked. They keep their own data. You can invite them again.',
  'members.remove.lead.admin':
    'The links of the club’s pending invites change, too. If you shared any, copy them again.',
  'members.remove.lead.unguarded':
    '{name} has no sign-in and no guardian. If {name} is in no other club, this deletes all of {name}’s data for good. Invite a guardian first to keep it.',
  'members.remove.lead.managed':
    '{name} leaves the club right away. If no guardian and no other club is left, all data of {name} is deleted.',
  'members.remove.keep': 'Keep in the club',
  'members.notRemoved': 'Not removed. Try again.',

  'member.back': 'All members',
  'member.notLoaded': 'This member could not be loaded.',
  'member.unknown': 'This person is not in the club. They may have left or been removed.',
  'member.more': 'Member actions',
  'member.name.lead': 'Their name is missing. You can add it until they do.',
  'member.number.add': 'Add a member number',
  'member.number.is': 'Member number {number}',
  'member.number.help': 'For example a licence number. Admins and the member see it.',
} as const
