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
    'You did not ask for it? You can ignore this mail: your password has not changed.',

  'mail.proofCode.subject': 'Confirm: {action}',
  'mail.proofCode.greeting':
    'Someone signed in to your Boathouse account wants to do this: {action}. If it’s you, enter this code on the page that asks for it.',
  'mail.proofCode.code': 'Your code:',
  'mail.proofCode.note':
    'It works for {minutes} minutes, in that browser only, and signs nobody in. Not you? Don’t tell anyone the code: sign in, then sign out everywhere in the settings.',

  'mail.passwordSet.subject': 'Welcome to Boathouse',
  'mail.passwordSet.greeting':
    'Welcome to Boathouse. Your account is ready: sign in with this address and the password you chose.',
  'mail.passwordSet.action': 'Open Boathouse',
  'mail.passwordSet.notMe': 'Wasn’t you? Set a new password',
  'mail.passwordSet.note': 'We mail you whenever your password is set or changed.',

  'mail.passwordChanged.subject': 'Your Boathouse password changed',
  'mail.passwordChanged.greeting':
    'The password of your account was changed, and other browsers were signed out. If it was you, there is nothing to do.',
  'mail.passwordChanged.action': 'Wasn’t you? Set a new password',
  'mail.passwordChanged.note': 'We mail you whenever your password is set or changed.',

  'mail.confirmEmailChange.subject': 'Confirm your new email for Boathouse',
  'mail.confirmEmailChange.greeting':
    'Someone wants to use this address for their account at Boathouse. If it was you, confirm it within a day, in the browser where you are signed in.',
  'mail.confirmEmailChange.action': 'Confirm the new email',
  'mail.confirmEmailChange.note': 'Not you? You can ignore this mail: nothing changes without the link.',

  'mail.emailChangeTaken.subject': 'This address has an account at Boathouse already',
  'mail.emailChangeTaken.greeting':
    'Someone wanted to use this address for another account at Boathouse. It belongs to an account already, so nothing has changed. If it was you, sign in with this address instead, or delete that account first.',
  'mail.emailChangeTaken.action': 'Open Boathouse',
  'mail.emailChangeTaken.note': 'Not you? You can ignore this mail: your account is as it was.',

  'mail.emailChanged.subject': 'Your email at Boathouse changed',
  'mail.emailChanged.greeting':
    'Your account has another email now, and no longer this one. If it was you, there is nothing to do. If not, take the change back within 72 hours: you get your account back, and everyone else is signed out.',
  'mail.emailChanged.action': 'It was not me: take it back',
  'mail.emailChanged.note': 'This is the only mail about it to this address.',

  'mail.emailRestored.subject': 'This is your email at Boathouse again',
  'mail.emailRestored.greeting':
    'The change of email was taken back. Everyone was signed out, and anything added to your account since the day before the change was removed:',
  'mail.emailRestored.action': 'Sign in to Boathouse',
  'mail.emailRestored.note':
    'Nothing listed? Then nothing had been added. Sign in with an emailed link, check your passkeys, two-step sign-in and email in the settings, and set a new password.',

  'mail.emailChangeUndone.subject': 'This is no longer your email at Boathouse',
  'mail.emailChangeUndone.greeting':
    'The change of email to this address was taken back from the address before, and the account was signed out everywhere.',
  'mail.emailChangeUndone.action': 'Open Boathouse',
  'mail.emailChangeUndone.note':
    'Wasn’t you? Sign in with your earlier address, or ask the person who runs this Boathouse.',

  'mail.factorResetAsked.subject': 'Your second step at Boathouse ends in 24 hours',
  'mail.factorResetAsked.greeting':
    'The person who runs this Boathouse was asked to reset your two-step sign-in, since you lost it. In 24 hours your authenticator app, passkeys and recovery codes stop working, and you sign in without them. If you asked for it, there is nothing to do.',
  'mail.factorResetAsked.action': 'Stop it: I did not ask',
  'mail.factorResetAsked.note':
    'Did you not ask? Then someone may want to get into your account. Stop it, and set a new password.',

  'mail.factorResetWithdrawn.subject': 'Your second step at Boathouse stays',
  'mail.factorResetWithdrawn.greeting':
    'The person who runs this Boathouse withdrew the reset of your two-step sign-in. Signing in asks for the second step as before.',
  'mail.factorResetWithdrawn.action': 'Open Boathouse',
  'mail.factorResetWithdrawn.note': 'If you still can’t sign in, ask them again.',

  'mail.factorResetStopped.subject': 'A reset of a second step was stopped',
  'mail.factorResetStopped.greeting':
    'Someone for whom you asked for a reset of their second step at Boathouse has stopped it by the link in their mail. Talk to them before you ask again: the person who asked you may have been someone else.',
  'mail.factorResetStopped.action': 'Open Boathouse',
  'mail.factorResetStopped.note': 'The audit log says whose it was.',

  'mail.factorMade.subject': 'Signing in to Boathouse takes a second step now',
  'mail.factorMade.greeting':
    'An authenticator app was set up for your account. From now on signing in asks for its code, too. All other browsers were signed out, and tokens for scripts and apps ended. If it was you, keep your recovery codes where you find them without your phone.',
  'mail.factorMade.action': 'Open Boathouse',
  'mail.factorMade.note':
    'Not you? Someone is signed in to your account. Set a new password, and ask the person who runs this Boathouse to end the second step.',

  'mail.factorEnded.subject': 'Signing in to Boathouse takes no second step any more',
  'mail.factorEnded.greeting':
    'Your account has no authenticator app and no passkey any more, and its recovery codes ended. Signing in asks for no second step.',
  'mail.factorEnded.action': 'Open Boathouse',
  'mail.factorEnded.note': 'Not you? Set a new password, and set the second step up again in the settings.',

  'mail.factorsReset.subject': 'Two-step sign-in was reset for your Boathouse account',
  'mail.factorsReset.greeting':
    'Two-step sign-in is off. Everyone was signed out, and anything else added to your account since the day before the reset was requested was removed:',
  'mail.factorsReset.action': 'Sign in to Boathouse',
  'mail.factorsReset.note':
    'Sign in with an emailed link, then set up two-step sign-in again in the settings. Didn’t ask for this? Set a new password and ask the person who runs this Boathouse.',

  'mail.addressTakenOver.subject': 'Your email is confirmed at Boathouse',
  'mail.addressTakenOver.greeting':
    'Someone had registered with your address before you confirmed it. Everyone was signed out, and what had been added to the account was removed:',
  'mail.addressTakenOver.action': 'Open Boathouse',
  'mail.addressTakenOver.note': 'Set a password in the settings, or keep signing in with emailed links.',

  'mail.appEnded.subject': 'The authenticator app of your Boathouse account was ended',
  'mail.appEnded.greeting':
    'The authenticator app of your account was removed: its codes no longer work. Your passkeys and recovery codes stay.',
  'mail.appEnded.action': 'Open Boathouse',
  'mail.appEnded.note': 'Not you? Set a new password, and look in the settings at what is left.',

  'mail.passkeyMade.subject': 'A passkey of your Boathouse account was made',
  'mail.passkeyMade.greeting':
    'A passkey was made for your account. It signs you in on its own, with the fingerprint, face or screen lock of the device that it is on. Without it, signing in takes a second step from now on.',
  'mail.passkeyMade.action': 'Open Boathouse',
  'mail.passkeyMade.note':
    'Not you? Someone is signed in to your account. Set a new password, and ask the person who runs this Boathouse to end the second step and the passkeys.',

  'mail.passkeyEnded.subject': 'A passkey of your Boathouse account was ended',
  'mail.passkeyEnded.greeting':
    'A passkey of your account was removed: it no longer signs you in. You can delete it from the device that it is on.',
  'mail.passkeyEnded.action': 'Open Boathouse',
  'mail.passkeyEnded.note': 'Not you? Set a new password, and look in the settings at what is left.',

  'mail.oidcConnected.subject': 'Another way to sign in to your Boathouse account',
  'mail.oidcConnected.greeting':
    'An account elsewhere was connected with your Boathouse account: anyone who signs in there can sign in here as you.',
  'mail.oidcConnected.action': 'Open your settings',
  'mail.oidcConnected.note':
    'Not you? Disconnect it in the settings, under ‘Signing in’, sign out everywhere, and set a new password.',

  'mail.tokenMade.subject': 'A token of your Boathouse account was made',
  'mail.tokenMade.greeting':
    'A token for a script or an app was made for your account. Anyone who has it can use it for what it was made for, without signing in. Under “For scripts and apps” the settings show what that is, and end it.',
  'mail.tokenMade.action': 'Open the settings',
  'mail.tokenMade.note':
    'Not you? Someone is signed in to your account. Sign out everywhere in the settings, which ends all tokens, too, and set a new password.',

  'mail.recoveryCodeUsed.subject': 'A recovery code of your Boathouse account was used',
  'mail.recoveryCodeUsed.greeting':
    'Someone used one of your recovery codes in place of your authenticator app or passkey. It does not work again.',
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
    'Someone typed ten wrong codes for the second step of your account. Codes of your app are refused for a quarter of an hour; a recovery code still signs you in.',
  'mail.factorLocked.action': 'Open Boathouse',
  'mail.factorLocked.note':
    'Not you? Someone knows your password, reads your mail or uses a browser where you are signed in: set a new password, here and for your mail.',

  'mail.testMail.subject': 'Boathouse can send mail',
  'mail.testMail.greeting': 'This is the test mail that the operator of Boathouse asked for. Mail works.',
  'mail.testMail.action': 'Open Boathouse',
  'mail.testMail.note':
    'You don’t know why you got this? Someone mistyped their own address. You can ignore this mail.',

  'mail.invitation.subject': '{club} invites you to Boathouse',
  'mail.invitation.greeting':
    '{hasInviter, select, yes {{inviter} invites you to {club}} other {You are invited to {club}}} as {role, select, admin {an admin} other {an athlete}}. It works for this address, for 7 days.',
  'mail.invitation.action': 'See the invitation',
  'mail.invitation.note':
    'Don’t pass this mail on: its link joins the club with your address. You don’t know this club? You can ignore this mail.',

  'mail.joinedByEmail.subject': 'You joined {club}',
  'mail.joinedByEmail.greeting':
    '{hasInviter, select, yes {You joined {club} (invited by {inviter}).} other {You joined {club}.}} If you stay, its admins see your results, goals and attendance. Until you choose, they see nothing of you.',
  'mail.joinedByEmail.action': 'Stay or leave',
  'mail.joinedByEmail.note': 'Didn’t expect this? Choose ‘Leave’.',

  'mail.membershipEnded.subject': '{email} is no longer in {club}',
  'mail.membershipEnded.greeting':
    'The account of {email} had joined {club} before the address was confirmed. Now the owner of the address has signed in, and that membership is over: anyone could have made it.',
  'mail.membershipEnded.action': 'See the members',
  'mail.membershipEnded.note':
    'If this person belongs to the club, invite them again. Results and attendance are kept.',

  'mail.overdue.subject': '{club}: {boat} is late',
  'mail.overdue.greeting':
    '{boat} should have been back {hours, plural, =0 {{minutes, plural, one {# minute} other {# minutes}}} one {an hour} other {# hours}} ago, and nobody has said that it is.',
  'mail.overdue.boat': 'Boat: {boat}',
  'mail.overdue.crew': 'Crew: {crew}',
  'mail.overdue.since': 'Out since: {when}',
  'mail.overdue.expected': 'Expected back: {when}',
  'mail.overdue.destination': 'Where to: {destination}',
  'mail.overdue.member': 'a member',
  'mail.overdue.action': 'Open the board and say ‘Seen’',
  'mail.overdue.note':
    'Call the crew, or ask someone at the water. If you can’t find them, call the emergency services and tell them what stands above. Say ‘Seen’ on the board once you take care of it: until then, or until the boat is back or gets a new time, this mail comes every 30 minutes to everyone on the duty list.',

  'mail.unwatched.subject':
    '{club}: {count, plural, one {# boat is} other {# boats are}} out, and late crews were not watched for',
  'mail.unwatched.greeting':
    'From {from} to {to}, Boathouse was not running, and could tell nobody of late crews. {count, plural, one {This boat is} other {These boats are}} still out, as far as it knows:',
  'mail.unwatched.action': 'Open the board',
  'mail.unwatched.note':
    'Please see who is back, and say so on the board. Of every crew that is half an hour late comes a mail of its own.',

  'mail.webhookOff.subject': '{club}: the webhook to {host} is off',
  'mail.webhookOff.greeting':
    'Boathouse tells {host} what happens in {club}. For more than five days it could not be reached, or refused the messages. So the webhook was turned off.',
  'mail.webhookOff.action': 'See the webhooks',
  'mail.webhookOff.note': 'Turn it on again there once it works; what failed can be sent again.',

  'mail.incident.subject': '{club}: an incident was reported',
  'mail.incident.greeting':
    'Someone at {club} has reported an incident. What happened stands in Boathouse alone, where the club’s admins read it.',
  'mail.incident.action': 'Read the incident',
  'mail.incident.note': 'You get this mail since you are an admin of {club}.',

  'mail.reservedBoat.subject': '{boat} can’t be used',
  'mail.reservedBoat.greeting':
    'Hello {name}, you have reserved {boat} in {club}. Someone has reported damage: it is not to be used until an admin says that it is mended.',
  'mail.reservedBoat.action': 'See the boat',
  'mail.reservedBoat.note':
    'Your reservations stand. Cancel them when you take another boat, so that others see what is free.',

  'mail.lineUp.subject':
    '{hasSeat, select, yes {{club}: your seat, {what}} other {{club}: you are in no boat, {what}}}',
  'mail.lineUp.greeting':
    '{hasSeat, select, yes {Hello {name}, this is where you sit in {club}, {what}:} other {Hello {name}, the line-up in {club} has changed, {what}: you are in no boat any more.}}',
  'mail.lineUp.action': 'See the line-up',
  'mail.lineUp.note':
    '{wayOut, select, answer {You can’t come? Say no in Boathouse, so that your coach knows which crew lacks someone.} absence {You can’t come? Enter an absence for that day in Boathouse, so that your coach knows which crew lacks someone.} coach {You can’t come? Tell your coach.} other {Once you have a seat again you get a mail.}}',
  'mail.lineUp.off': 'Turn off emails about practices and announcements',

  'mail.crewBroken.subject': '{boat} lacks someone: {what}',
  'mail.crewBroken.greeting':
    '{hasLeft, select, yes {Hello {name}, someone who left {club} was to sit in {boat}, {what}. This seat is empty:} other {Hello {name}, {who} can’t come. In {club}, {what}, this seat is empty:}}',
  'mail.crewBroken.member': 'someone of the crew',
  'mail.crewBroken.action': 'Find someone',
  'mail.crewBroken.note':
    'The line-up offers who could fill the seat. Publish again when the seat is filled. Only people whose seat changed get an email.',

  'mail.seatedBoat.subject': '{boat} can’t be used: {what}',
  'mail.seatedBoat.greeting':
    '{isSeated, select, yes {Hello {name}, you are to sit in {boat} in {club}, {what}. Someone has reported damage: it is not to be used until an admin says that it is mended.} other {Hello {name}, {boat} is in a line-up of {club}, {what}. Someone has reported damage: it is not to be used until an admin says that it is mended.}}',
  'mail.seatedBoat.action': 'See the boat',
  'mail.seatedBoat.note': 'Who sits in another boat instead gets a mail once the line-up is published again.',

  'mail.announcement.subject': '{club}: {heading}',
  'mail.announcement.greeting':
    '{isForAll, select, yes {{hasAuthor, select, yes {{author} writes to everyone in {club}:} other {An admin of {club} writes to everyone in the club:}}} other {{hasAuthor, select, yes {{author} writes to your squad in {club}:} other {An admin of {club} writes to your squad:}}}}',
  'mail.announcement.action': 'Open Boathouse',
  'mail.announcement.note': 'The announcement is on your dashboard, too.',
  'mail.announcement.off': 'Turn off emails about practices and announcements',

  'mail.practiceNews.subject':
    '{news, select, cancelled {Cancelled: {title}, {when}} moved {Moved: {title}, {when}} other {Back on: {title}, {when}}}',
  'mail.practiceNews.greeting':
    '{news, select, cancelled {{name}, “{title}” at {club} is cancelled.} moved {{name}, “{title}” at {club} has moved.} other {{name}, “{title}” at {club} takes place after all.}}',
  'mail.practiceNews.action': 'Open the practice',
  'mail.practiceNews.note':
    '{news, select, cancelled {If you answered, there is nothing to change.} other {Can you come? Check your answer in Boathouse.}}',
  'mail.practiceNews.off': 'Turn off emails about practices and announcements',
  'practiceNews.now': 'Now: {when}',
  'practiceNews.before': 'Before: {when}',
  'practiceNews.series': 'The practices after it in this series changed, too.',

  'mail.reminder.subject': '{title}: will you come?',
  'mail.reminder.greeting': '{name}, will you come? {club} asks about “{title}”.',
  'mail.reminder.action': 'Yes, coming',
  'mail.reminder.maybe': 'Maybe',
  'mail.reminder.no': 'No, not this time',
  'mail.reminder.note':
    'Nothing is sent until you confirm. The links answer for {name} only: don’t pass them on.',
  'mail.reminder.off': 'Turn off emails about practices and announcements',

  'mail.comments.subject': '{count, plural, one {# new comment} other {# new comments}}',
  'mail.comments.greeting':
    '{name}, {count, plural, one {there is # comment on a training session that you have not seen.} other {there are # comments on training sessions that you have not seen.}}',
  'mail.comments.action': 'Open Boathouse',
  'mail.comments.note':
    'Read them in Boathouse. Such a mail comes once a day at most, and only after something new was written.',
  'mail.comments.off': 'Turn off emails about comments',

  'mail.plans.subject': '{club}: your training plan changed',
  'mail.plans.greeting': '{name}, your plan has changed:',
  'mail.plans.action': 'Open Boathouse',
  'mail.plans.note':
    'Several changes come in one mail, once nothing in the plan has changed for about ten minutes. Your week in Boathouse always shows how things stand.',
  'mail.plans.off': 'Turn off emails about training plans',
  'planNews.added': 'New: {day}, {title}',
  'planNews.changed': 'Changed: {day}, {title}',
  'planNews.removed': 'No longer planned: {day}, {title}',
  'planNews.moved': 'Moved from {from} to {day}: {title}',
  'planNews.more': '{count, plural, one {and # more change} other {and # more changes}}',
} as const
