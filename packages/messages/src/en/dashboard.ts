export const dashboard = {
  'dashboard.title': 'Dashboard',
  'dashboard.welcome': 'Welcome, {name}',
  'dashboard.welcome.unnamed': 'Good to have you aboard',
  'dashboard.figures': 'Your figures',
  'dashboard.records': 'Personal Records',
  'dashboard.records.note': 'Disciplines with a record',
  'dashboard.sessions': 'Training Sessions',
  'dashboard.attendance': 'Attendance Rate',

  'dashboard.clubs': 'Clubs',
  'dashboard.clubs.note': 'Including inactive',
  'dashboard.admins': 'Admins',
  'dashboard.admins.note': 'In all clubs',
  'dashboard.athletes': 'Athletes',
  'dashboard.athletes.note': 'In all clubs',

  'dashboard.actions': 'Quick actions',
  'dashboard.logTraining': 'Log Training',
  'dashboard.manageTeam': 'Manage Team',

  'pending.title': 'Limited access',
  'pending.lead':
    'Your account has no club yet. To log training, a super admin or club admin must invite you to a club.',

  'unconfirmed.lead':
    'We sent a confirmation email to {email}. Open its link to accept invitations to this address.',
  'unconfirmed.again': 'Send it again',
  'unconfirmed.sent': 'Sent',

  'stayOrLeave.title': 'You joined {club}',
  'stayOrLeave.titleBy': 'You joined {club} (invited by {inviter})',
  'stayOrLeave.lead':
    'If you stay, its admins see your results, goals and attendance. Until you choose, they see nothing of you.',
  'stayOrLeave.stay': 'Stay',
  'stayOrLeave.leave': 'Leave',
  'membershipEnded.title': 'You are no longer in {club}',
  'membershipEnded.lead':
    'Someone joined {club} with this account before you confirmed the address. We ended that membership. If you belong to the club, ask for an invitation.',

  'noClub.lead': 'You are not in a club yet. Ask your club for an invitation.',
  'joinedClub.title': 'You are in {club} now',
  'joinedClub.lead': 'An invitation to your address was waiting.',

  'unusedInvitation.deadInvitation':
    'Your invitation could not be used: it was used, revoked, or has expired.',
  'unusedInvitation.invitationForAnother':
    'Your invitation could not be used: it is for another email address.',
  'unusedInvitation.clubInactive': 'Your invitation could not be used: its club is inactive.',
  'unusedInvitation.alreadyMember': 'You’re already in the club that invited you.',
  'unusedInvitation.addressTaken': 'Your invitation could not be used: this address has an account already.',
  'unusedInvitation.tooManyGuardians': 'Your invitation could not be used: the child has enough guardians.',
  'unusedInvitation.emailUnconfirmed': 'Your invitation is waiting. Confirm your email to join.',

  'names.title': 'What is your name?',
  'names.lead': 'Until you add it, your club sees your email address.',
} as const
