/** Every mail: its subject and its paragraphs. */
export const mails = {
  'mail.footer': 'Boathouse at {publicUrl}',
  'mail.signInLink.subject': 'Your sign-in link for Boathouse',
  'mail.signInLink.greeting': 'Here is the link you asked for. It signs you in once, within the next hour.',
  'mail.signInLink.action': 'Sign in to Boathouse',
  'mail.signInLink.code': 'Or type this code on the page where you asked for the link:',
  'mail.signInLink.note':
    'Never tell anyone the code. You did not ask for it? You can ignore this mail: nobody gets in without it.',

  'mail.confirmEmail.subject': 'Confirm your email for Boathouse',
  'mail.confirmEmail.greeting':
    'Someone registered at Boathouse with this address. If it was you, confirm it within a day.',
  'mail.confirmEmail.action': 'Confirm this address',
  'mail.confirmEmail.note': 'Not you? You can ignore this mail: the address stays unconfirmed.',

  'mail.knownEmail.subject': 'You already have an account at Boathouse',
  'mail.knownEmail.greeting':
    'Someone tried to register at Boathouse with this address, which has an account already. If it was you, this link signs you in, once, within the next hour.',
  'mail.knownEmail.action': 'Sign in to Boathouse',
  'mail.knownEmail.note':
    'Not you? You can ignore this mail: your account is as it was, and nobody gets in without the link.',

  'mail.resetPassword.subject': 'Set a new password for Boathouse',
  'mail.resetPassword.greeting': 'Here is the link to a new password. It works once, within the next hour.',
  'mail.resetPassword.action': 'Set a new password',
  'mail.resetPassword.note':
    'You did not ask for it? You can ignore this mail: your password stays as it is.',

  'mail.passwordSet.subject': 'Welcome to Boathouse',
  'mail.passwordSet.greeting':
    'Welcome to Boathouse. Your account is ready: sign in with this address and the password you chose.',
  'mail.passwordSet.action': 'Open Boathouse',
  'mail.passwordSet.notMe': 'It was not me: set a new one',
  'mail.passwordSet.note': 'We mail you whenever your password is set or changed.',

  'mail.passwordChanged.subject': 'Your Boathouse password changed',
  'mail.passwordChanged.greeting':
    'The password of your account was changed, and other browsers were signed out. If it was you, there is nothing to do.',
  'mail.passwordChanged.action': 'It was not me: set a new one',
  'mail.passwordChanged.note': 'We mail you whenever your password is set or changed.',

  'mail.factorMade.subject': 'Signing in to Boathouse takes a second step now',
  'mail.factorMade.greeting':
    'An authenticator app was set up for your account. From now on signing in asks for its code, too. If it was you, keep your recovery codes where you find them without your phone.',
  'mail.factorMade.action': 'Open Boathouse',
  'mail.factorMade.note':
    'Not you? Somebody is signed in to your account. Set a new password, and ask whoever runs this Boathouse to end the second step.',

  'mail.factorEnded.subject': 'Signing in to Boathouse takes no second step any more',
  'mail.factorEnded.greeting':
    'Your account has no authenticator app and no passkey any more, and its recovery codes ended. Signing in asks for no second step.',
  'mail.factorEnded.action': 'Open Boathouse',
  'mail.factorEnded.note': 'Not you? Set a new password, and set the second step up again in the settings.',

  'mail.appEnded.subject': 'The authenticator app of your Boathouse account was ended',
  'mail.appEnded.greeting':
    'The authenticator app of your account was ended: its codes sign in no more. Your passkeys and recovery codes stay.',
  'mail.appEnded.action': 'Open Boathouse',
  'mail.appEnded.note': 'Not you? Set a new password, and look in the settings at what is left.',

  'mail.passkeyMade.subject': 'A passkey of your Boathouse account was made',
  'mail.passkeyMade.greeting':
    'A passkey was made for your account. It signs in by itself, with the fingerprint, face or screen lock of the device that it is on. Without it, signing in takes a second step from now on.',
  'mail.passkeyMade.action': 'Open Boathouse',
  'mail.passkeyMade.note':
    'Not you? Somebody is signed in to your account. Set a new password, and ask whoever runs this Boathouse to end the second step and the passkeys.',

  'mail.passkeyEnded.subject': 'A passkey of your Boathouse account was ended',
  'mail.passkeyEnded.greeting':
    'A passkey of your account was ended: it signs in no more. You can delete it from the device that it is on.',
  'mail.passkeyEnded.action': 'Open Boathouse',
  'mail.passkeyEnded.note': 'Not you? Set a new password, and look in the settings at what is left.',

  'mail.recoveryCodeUsed.subject': 'A recovery code of your Boathouse account was used',
  'mail.recoveryCodeUsed.greeting':
    'Somebody used one of your recovery codes in place of your authenticator app or passkey. It does not work again.',
  'mail.recoveryCodeUsed.action': 'Open Boathouse',
  'mail.recoveryCodeUsed.note': 'Not you? Set a new password, and make new recovery codes in the settings.',

  'mail.recoveryCodesRenewed.subject': 'Your Boathouse account has new recovery codes',
  'mail.recoveryCodesRenewed.greeting':
    'New recovery codes were made for your account, and the old ones ended. If it was you, throw the old ones away.',
  'mail.recoveryCodesRenewed.action': 'Open Boathouse',
  'mail.recoveryCodesRenewed.note':
    'Not you? Set a new password, and make new recovery codes in the settings.',

  'mail.factorLocked.subject': 'Wrong codes for your Boathouse account',
  'mail.factorLocked.greeting':
    'Somebody typed ten wrong codes for the second step of your account. Codes of your app are refused for a quarter of an hour; a recovery code still signs you in.',
  'mail.factorLocked.action': 'Open Boathouse',
  'mail.factorLocked.note':
    'Not you? Somebody knows your password, reads your mail or uses a browser where you are signed in: set a new password, here and for your mail.',

  'mail.testMail.subject': 'Boathouse can send mail',
  'mail.testMail.greeting': 'This is the test mail that the operator of Boathouse asked for. Mail works.',
  'mail.testMail.action': 'Open Boathouse',
  'mail.testMail.note':
    'You don’t know why you got this? Somebody mistyped their own address. You can ignore this mail.',

  'mail.invitation.subject': '{club} invites you to Boathouse',
  'mail.invitation.greeting':
    '{hasInviter, select, yes {{inviter} invites you to {club}} other {You are invited to {club}}} as {role, select, admin {an admin} other {an athlete}}. The invitation is for this address and good for 7 days.',
  'mail.invitation.action': 'See the invitation',
  'mail.invitation.note':
    'Don’t pass this mail on: its link joins the club with your address. You don’t know this club? You can ignore this mail.',

  'mail.membershipEnded.subject': '{email} is no longer in {club}',
  'mail.membershipEnded.greeting':
    'The account of {email} had joined {club} before the address was confirmed. Now the owner of the address has signed in, and that membership is over: anyone could have made it.',
  'mail.membershipEnded.action': 'See the members',
  'mail.membershipEnded.note':
    'If this person belongs to the club, invite them again. Results and attendance are kept.',

  'mail.announcement.subject': '{club}: {heading}',
  'mail.announcement.greeting':
    '{isForAll, select, yes {{hasAuthor, select, yes {{author} writes to everyone in {club}:} other {An admin of {club} writes to everyone in the club:}}} other {{hasAuthor, select, yes {{author} writes to your squad in {club}:} other {An admin of {club} writes to your squad:}}}}',
  'mail.announcement.action': 'Open Boathouse',
  'mail.announcement.note': 'The announcement is on your dashboard, too.',
  'mail.announcement.off': 'No more reminders and announcements by mail',

  'mail.reminder.subject': '{title}: will you come?',
  'mail.reminder.greeting': '{name}, will you come? {club} asks about “{title}”.',
  'mail.reminder.action': 'Yes, coming',
  'mail.reminder.maybe': 'Maybe',
  'mail.reminder.no': 'No, not this time',
  'mail.reminder.note':
    'Nothing is sent until you confirm. The links answer for {name} only: don’t pass them on.',
  'mail.reminder.off': 'No more reminders and announcements by mail',

  'mail.comments.subject': '{count, plural, one {# new comment} other {# new comments}}',
  'mail.comments.greeting':
    '{name}, {count, plural, one {there is # comment on a training session that you have not seen.} other {there are # comments on training sessions that you have not seen.}}',
  'mail.comments.action': 'Open Boathouse',
  'mail.comments.note':
    'Read them in Boathouse. Such a mail comes once a day at most, and only after something new was written.',
  'mail.comments.off': 'No more mails about comments',

  'mail.plans.subject': '{club}: your training plan changed',
  'mail.plans.greeting': '{name}, this is new in what {club} planned for you:',
  'mail.plans.action': 'Open Boathouse',
  'mail.plans.note':
    'Several changes come in one mail, once the plan has been left as it is for about ten minutes. Your week in Boathouse always shows how things stand.',
  'mail.plans.off': 'No more mails about training plans',
  'planNews.added': 'New: {day}, {title}',
  'planNews.changed': 'Changed: {day}, {title}',
  'planNews.removed': 'No longer planned: {day}, {title}',
  'planNews.moved': 'Moved from {from} to {day}: {title}',
  'planNews.more': '{count, plural, one {and # more change} other {and # more changes}}',
} as const
