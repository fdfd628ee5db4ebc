/** Subjects and paragraphs of all emails. */
export const mails = {
  // A template's own words replace these.
  'mail.action': 'Open Boathouse',
  'mail.off': 'Turn off emails about practices, tests and announcements',
  'mail.footer': 'Boathouse at {publicUrl}',
  'mail.child.subject': '{child}: {subject}',
  'mail.child.lead': 'You get this email as a guardian of {child}. It is written to {child}.',
  'mail.child.off': 'Turn off emails about {child}',
  'mail.signInLink.subject': 'Your sign-in link for Boathouse',
  'mail.signInLink.greeting': 'Here’s your sign-in link. It works once, within the next hour.',
  'mail.signInLink.action': 'Sign in to Boathouse',
  'mail.signInLink.code': 'Or enter this code on the page where you requested the link:',
  'mail.signInLink.note':
    'Never share the code. Didn’t request it? Ignore this email: nobody can sign in without it.',

  'mail.confirmEmail.subject': 'Confirm your email for Boathouse',
  'mail.confirmEmail.greeting':
    'Someone signed up for Boathouse with this address. If it was you, confirm it within a day.',
  'mail.confirmEmail.action': 'Confirm this address',
  'mail.confirmEmail.note': 'Wasn’t you? Ignore this email: the address stays unconfirmed.',

  'mail.knownEmail.subject': 'You already have a Boathouse account',
  'mail.knownEmail.greeting':
    'Someone tried to sign up for Boathouse with this address, which already has an account. If it was you, this link signs you in. It works once, within the next hour.',
  'mail.knownEmail.action': 'Sign in to Boathouse',
  'mail.knownEmail.note':
    'Wasn’t you? Ignore this email: your account hasn’t changed, and nobody can sign in without the link.',

  'mail.resetPassword.subject': 'Set a new password for Boathouse',
  'mail.resetPassword.greeting':
    'Here’s your link to set a new password. It works once, within the next hour.',
  'mail.resetPassword.action': 'Set a new password',
  'mail.resetPassword.note': 'Didn’t request it? Ignore this email: your password hasn’t changed.',

  'mail.proofCode.subject': 'Confirm: {action}',
  'mail.proofCode.greeting':
    'Someone signed in to your Boathouse account wants to do this: {action}. If it’s you, enter this code on the page that asks for it.',
  'mail.proofCode.code': 'Your code:',
  'mail.proofCode.note':
    'It works for {minutes} minutes in that browser, and can’t be used to sign in. Wasn’t you? Don’t share the code: sign in, then sign out everywhere in the settings.',

  'mail.mergeCode.subject': 'Code to merge two Boathouse accounts',
  'mail.mergeCode.greeting':
    'Someone wants to merge the account of {ended} into the account of {kept}. If both are yours, enter this code on the page that asks for it.',
  'mail.mergeCode.code': 'The code for this address:',
  'mail.mergeCode.note':
    'It works for {minutes} minutes. Never share it: the account that stays gets everything in the other one. Wasn’t you? Ignore this email.',

  'mail.accountsMerged.subject': 'Your Boathouse accounts were merged',
  'mail.accountsMerged.greeting':
    'The account of {ended} was merged into the account of {kept}. Sign in as {kept} from now on. Wasn’t you, or changed your mind? Both addresses can undo it for {hours} hours.',
  'mail.accountsMerged.action': 'Undo the merge',
  'mail.accountsMerged.note':
    'After that, records that both accounts had are deleted from the account of {ended}.',

  'mail.accountMergeUndone.subject': 'Your Boathouse accounts are separate again',
  'mail.accountMergeUndone.greeting':
    'The merge was undone. Each account has its own records again. Sign in to each with its own address.',
  'mail.accountMergeUndone.action': 'Sign in to Boathouse',
  'mail.accountMergeUndone.note':
    'Wasn’t you? Sign in with each address, then change the passwords and check the settings.',

  'mail.passwordSet.subject': 'Welcome to Boathouse',
  'mail.passwordSet.greeting':
    'Welcome to Boathouse. Your account is ready: sign in with this address and the password you chose.',
  'mail.passwordSet.notMe': 'Wasn’t you? Set a new password',
  'mail.passwordSet.note': 'We email you whenever your password is set or changed.',

  'mail.passwordChanged.subject': 'Your Boathouse password changed',
  'mail.passwordChanged.greeting':
    'Your password was changed, and you were signed out in other browsers. If it was you, you don’t need to do anything.',
  'mail.passwordChanged.action': 'Wasn’t you? Set a new password',
  'mail.passwordChanged.note': 'We email you whenever your password is set or changed.',

  'mail.confirmEmailChange.subject': 'Confirm your new email for Boathouse',
  'mail.confirmEmailChange.greeting':
    'Someone wants to use this address for their Boathouse account. Was it you? Confirm it within a day, in a browser where you’re signed in.',
  'mail.confirmEmailChange.action': 'Confirm the new email',
  'mail.confirmEmailChange.note': 'Wasn’t you? Ignore this email: nothing changes without the link.',

  'mail.emailChangeTaken.subject': 'This address already has a Boathouse account',
  'mail.emailChangeTaken.greeting':
    'Someone wanted to use this address for another Boathouse account. It already has one, so nothing changed. If it was you, sign in with this address instead, or delete that account first.',
  'mail.emailChangeTaken.note': 'Wasn’t you? Ignore this email: your account hasn’t changed.',

  'mail.emailChanged.subject': 'Your Boathouse email changed',
  'mail.emailChanged.greeting':
    'Your account now has a different email address. If it was you, you don’t need to do anything. If not, undo it within 72 hours: you get your account back, and everyone else is signed out.',
  'mail.emailChanged.action': 'Wasn’t me: undo the change',
  'mail.emailChanged.note': 'This is the only email about it to this address.',

  'mail.emailRestored.subject': 'This is your Boathouse email again',
  'mail.emailRestored.greeting':
    'The email change was undone, and everyone was signed out. These additions since the day before the change were removed:',
  'mail.emailRestored.action': 'Sign in to Boathouse',
  'mail.emailRestored.note':
    'No list above? Then nothing was removed. Sign in with a sign-in link, and set a new password. Check your passkeys, two-step sign-in and email in the settings.',

  'mail.emailChangeUndone.subject': 'This is no longer your Boathouse email',
  'mail.emailChangeUndone.greeting':
    'The change to this address was undone from your old address. Your account was signed out everywhere.',
  'mail.emailChangeUndone.note':
    'Wasn’t you? Sign in with your old address, or ask the person who runs this Boathouse.',

  'mail.factorResetAsked.subject': 'Two-step sign-in for Boathouse will be reset in 24 hours',
  'mail.factorResetAsked.greeting':
    'Someone told the person who runs this Boathouse that you lost access to two-step sign-in. In 24 hours it is turned off: your authenticator app, passkeys and recovery codes stop working. If you asked for this, you don’t need to do anything.',
  'mail.factorResetAsked.action': 'Stop it: I didn’t ask',
  'mail.factorResetAsked.note':
    'Didn’t ask for this? Someone may be trying to get into your account. Stop it, and set a new password.',

  'mail.factorResetWithdrawn.subject': 'Two-step sign-in for Boathouse stays on',
  'mail.factorResetWithdrawn.greeting':
    'The person who runs this Boathouse withdrew the reset of your two-step sign-in. You sign in as before.',
  'mail.factorResetWithdrawn.note': 'Still can’t sign in? Ask them again.',

  'mail.factorResetStopped.subject': 'A two-step sign-in reset was stopped',
  'mail.factorResetStopped.greeting':
    'You asked to reset someone’s two-step sign-in for Boathouse. They stopped it from their email. Talk to them before you ask again: the request may have come from someone else.',
  'mail.factorResetStopped.note': 'The audit log shows whose account it was.',

  'mail.factorMade.subject': 'Two-step sign-in is on for Boathouse',
  'mail.factorMade.greeting':
    'An authenticator app was set up for your account. Signing in now asks for its code, too. Other browsers were signed out, and your access tokens were revoked. If it was you, keep your recovery codes somewhere other than your phone.',
  'mail.factorMade.note':
    'Wasn’t you? Someone is signed in to your account. Set a new password. Ask the person who runs this Boathouse to reset two-step sign-in.',

  'mail.factorEnded.subject': 'Two-step sign-in is off for Boathouse',
  'mail.factorEnded.greeting':
    'Your account no longer has an authenticator app or a passkey. Its recovery codes stopped working. Your password or a sign-in link is now enough to sign in.',
  'mail.factorEnded.note':
    'Wasn’t you? Set a new password, and set up two-step sign-in again in the settings.',

  'mail.factorsReset.subject': 'Two-step sign-in was reset for your Boathouse account',
  'mail.factorsReset.greeting':
    'Two-step sign-in is off, and everyone was signed out. These additions since the day before the request were removed, too:',
  'mail.factorsReset.action': 'Sign in to Boathouse',
  'mail.factorsReset.note':
    'Sign in with a sign-in link, then set up two-step sign-in again in the settings. Didn’t ask for this? Set a new password, and ask the person who runs this Boathouse.',

  'mail.addressTakenOver.subject': 'Your Boathouse email is confirmed',
  'mail.addressTakenOver.greeting':
    'Someone had registered with your address before you confirmed it. Everyone was signed out, and what had been added to the account was removed:',
  'mail.addressTakenOver.note': 'Set a password in the settings, or keep signing in with sign-in links.',

  'mail.appEnded.subject': 'Authenticator app removed from your Boathouse account',
  'mail.appEnded.greeting':
    'The authenticator app was removed from your account: its codes no longer work. Your passkeys and recovery codes stay.',
  'mail.appEnded.note': 'Wasn’t you? Set a new password, and check the settings under ‘Signing in’.',

  'mail.passkeyMade.subject': 'Passkey added to your Boathouse account',
  'mail.passkeyMade.greeting':
    'A passkey was added to your account. It signs you in on its own, with your device’s fingerprint, face or screen lock. Signing in without it now takes two steps.',
  'mail.passkeyMade.note':
    'Wasn’t you? Someone is signed in to your account. Set a new password. Ask the person who runs this Boathouse to reset two-step sign-in and passkeys.',

  'mail.passkeyEnded.subject': 'Passkey removed from your Boathouse account',
  'mail.passkeyEnded.greeting':
    'A passkey was removed from your account: it no longer signs you in. You can delete it from its device, too.',
  'mail.passkeyEnded.note': 'Wasn’t you? Set a new password, and check the settings under ‘Signing in’.',

  'mail.oidcConnected.subject': 'New way to sign in to your Boathouse account',
  'mail.oidcConnected.greeting':
    'Another sign-in account was connected with your Boathouse account: anyone who signs in there can sign in here as you.',
  'mail.oidcConnected.action': 'Open your settings',
  'mail.oidcConnected.note':
    'Wasn’t you? Disconnect it in the settings under ‘Signing in’. Then sign out everywhere, and set a new password.',

  'mail.tokenMade.subject': 'New access token created',
  'mail.tokenMade.greeting':
    'An access token for a script or an app was created for your Boathouse account. Anyone who has it can use your account as far as it allows, without signing in. You can revoke it in the settings under “For scripts and apps”.',
  'mail.tokenMade.action': 'Open the settings',
  'mail.tokenMade.note':
    'Wasn’t you? Someone is signed in to your account. Sign out everywhere in the settings: this revokes all access tokens, too. Then set a new password.',

  'mail.recoveryCodeUsed.subject': 'Recovery code used for your Boathouse account',
  'mail.recoveryCodeUsed.greeting':
    'Someone signed in with one of your recovery codes instead of your app or passkey. That code no longer works.',
  'mail.recoveryCodeUsed.note':
    'Wasn’t you? Set a new password, and create new recovery codes in the settings.',

  'mail.recoveryCodesRenewed.subject': 'New recovery codes for your Boathouse account',
  'mail.recoveryCodesRenewed.greeting':
    'New recovery codes were created for your account, and the old ones no longer work. If it was you, throw the old ones away.',
  'mail.recoveryCodesRenewed.note':
    'Wasn’t you? Set a new password, and create new recovery codes in the settings.',

  'mail.factorLocked.subject': 'Wrong codes for your Boathouse account',
  'mail.factorLocked.greeting':
    'Someone entered ten wrong codes for your two-step sign-in. Codes from your app are blocked for 15 minutes; a recovery code still works.',
  'mail.factorLocked.note':
    'Wasn’t you? Someone knows your password, reads your email or uses a browser where you’re signed in. Set new passwords here and for your email.',

  'mail.testMail.subject': 'Boathouse can send email',
  'mail.testMail.greeting': 'Someone who runs this Boathouse sent this test email. Email works.',
  'mail.testMail.note': 'Not expecting this? Someone mistyped their own address. Ignore this email.',

  'mail.invitation.subject': '{club} invites you to Boathouse',
  'mail.invitation.greeting':
    '{hasInviter, select, yes {{inviter} invites you to {club}} other {You are invited to {club}}} as {role, select, admin {an admin} other {an athlete}}. It works for this address, for 7 days.',
  'mail.invitation.action': 'See the invitation',
  'mail.invitation.note':
    'Don’t forward this email: its link joins the club with your address. Don’t know this club? Ignore this email.',

  'mail.guardianInvitation.subject': 'Join as guardian of {child}',
  'mail.guardianInvitation.greeting':
    '{hasInviter, select, yes {{inviter} invites you to be a guardian of {child} in {club}} other {You are invited to be a guardian of {child} in {club}}}. It works for this address, for 7 days.',
  'mail.guardianInvitation.action': 'See the invitation',
  'mail.guardianInvitation.note':
    'Don’t forward this email: its link is for your address only. Don’t know this child? Ignore this email.',

  'mail.ownSignIn.subject': 'Your own sign-in for {club}',
  'mail.ownSignIn.greeting':
    '{hasInviter, select, yes {{inviter} invites you} other {You are invited}} to sign in to {club} yourself. You keep your training, records and goals. Your guardians can no longer change them. It works for this address, for 7 days.',
  'mail.ownSignIn.action': 'See the invitation',
  'mail.ownSignIn.note':
    'Don’t forward this email: its link opens your Boathouse. Not in this club? Ignore this email.',

  'mail.childTookOver.subject': '{child} now signs in alone',
  'mail.childTookOver.greeting':
    '{child} has a sign-in now. You still see the practices, line-ups and records of {child}, but you can no longer change anything. You see training only if {child} shares it.',
  'mail.childTookOver.action': 'See your children',
  'mail.childTookOver.note': 'You get this email because you are a guardian of {child}.',

  'mail.guardianNews.subject':
    '{news, select, none {{child} has no guardian} other {The guardians of {child} changed}}',
  'mail.guardianNews.greeting':
    '{news, select, none {{child} in {club} no longer has a guardian and can’t sign in. Invite a guardian, so someone can act for {child}.} other {A guardian of {child} in {club} invited or removed a guardian, stopped being one, or invited {child} to sign in alone.}}',
  'mail.guardianNews.action': 'See the guardians',
  'mail.guardianNews.note': 'You get this email because you are an admin of {club}.',

  'mail.joinAccepted.subject': 'You are in {club} now',
  'mail.joinAccepted.greeting':
    'An admin of {club} accepted your request to join. The club’s admins see your name, email, year of birth, records, goals and attendance. They also see your emergency contacts, if you entered them. Nobody sees your training log unless you share it.',
  'mail.joinAccepted.note': 'Didn’t ask to join? Leave the club in Settings.',

  'mail.joinedByEmail.subject': 'You joined {club}',
  'mail.joinedByEmail.greeting':
    '{hasInviter, select, yes {You joined {club} (invited by {inviter}).} other {You joined {club}.}} If you stay, its admins see your results, goals and attendance. Until you choose, they see nothing of you.',
  'mail.joinedByEmail.action': 'Stay or leave',
  'mail.joinedByEmail.note': 'Didn’t expect this? Choose ‘Leave’.',

  'mail.membershipEnded.subject': '{email} is no longer in {club}',
  'mail.membershipEnded.greeting':
    'The account of {email} joined {club} before its address was confirmed. The owner of the address has now signed in, so we ended that membership: anyone could have created it.',
  'mail.membershipEnded.action': 'See the members',
  'mail.membershipEnded.note':
    'If this person belongs to the club, invite them again. Results and attendance are kept.',

  'mail.overdue.subject': '{club}: {boat} is overdue',
  'mail.overdue.greeting':
    '{boat} was due back {hours, plural, =0 {{minutes, plural, one {# minute} other {# minutes}}} one {an hour} other {# hours}} ago, and no one has marked it as back.',
  'mail.overdue.boat': 'Boat: {boat}',
  'mail.overdue.crew': 'Crew: {crew}',
  'mail.overdue.since': 'Out since: {when}',
  'mail.overdue.expected': 'Expected back: {when}',
  'mail.overdue.destination': 'Where to: {destination}',
  'mail.overdue.member': 'a member',
  'mail.overdue.action': 'Open the board and tap ‘Seen’',
  'mail.overdue.note':
    'Call the crew, or ask someone at the water. Can’t find them? Call the emergency services and give them the details above. Tap ‘Seen’ on the board when you take over. This email repeats every 30 minutes until then, or until the board is updated.',

  'mail.unwatched.subject':
    '{club}: {count, plural, one {# boat is} other {# boats are}} out, and overdue crews were missed',
  'mail.unwatched.greeting':
    'Boathouse was not running from {from} to {to}. No one was notified of overdue crews. {count, plural, one {This boat} other {These boats}} may still be out:',
  'mail.unwatched.action': 'Open the board',
  'mail.unwatched.note':
    'Check who is back, and mark it on the board. You get a separate email for each crew that is 30 minutes overdue.',

  'mail.webhookOff.subject': '{club}: the webhook to {host} is off',
  'mail.webhookOff.greeting':
    'Boathouse notifies {host} about changes in {club}. It couldn’t be reached, or refused messages, for more than five days. We turned the webhook off.',
  'mail.webhookOff.action': 'See the webhooks',
  'mail.webhookOff.note': 'Turn it on again once the other system works. You can resend failed messages.',

  'mail.incident.subject': '{club}: an incident was reported',
  'mail.incident.greeting':
    'Someone at {club} reported an incident. Only the club’s admins can read it, in Boathouse.',
  'mail.incident.action': 'Read the incident',
  'mail.incident.note': 'You get this email because you’re an admin of {club}.',

  'mail.reservedBoat.subject': '{boat} can’t be used',
  'mail.reservedBoat.greeting':
    'Hello {name}, you reserved {boat} in {club}. It was reported as damaged. It can’t be used until an admin marks it as repaired.',
  'mail.reservedBoat.action': 'See the boat',
  'mail.reservedBoat.note':
    'Your reservations are kept. If you take another boat, cancel them so others can use the time.',

  'mail.lineUp.subject':
    '{hasSeat, select, yes {{club}: your seat, {what}} other {{club}: you have no seat, {what}}}',
  'mail.lineUp.greeting':
    '{hasSeat, select, yes {Hello {name}, this is your seat in {club}, {what}:} other {Hello {name}, the line-up in {club} has changed, {what}. You no longer have a seat.}}',
  'mail.lineUp.action': 'See the line-up',
  'mail.lineUp.note':
    '{wayOut, select, answer {Can’t come? Say no in Boathouse, and your coach sees that your seat is empty.} absence {Can’t come? Add an absence for that day in Boathouse. Your coach then sees that your seat is empty.} coach {Can’t come? Tell your coach.} other {If you get a seat again, we’ll email you.}}',

  'mail.crewBroken.subject': '{boat} has an empty seat: {what}',
  'mail.crewBroken.greeting':
    '{why, select, left {Hello {name}, someone in the crew of {boat}, {what}, has left {club}. This seat is empty:} changed {Hello {name}, {who} said no and then changed the answer. In {club}, {what}, this seat is still empty:} other {Hello {name}, {who} can’t come. In {club}, {what}, this seat is empty:}}',
  'mail.crewBroken.member': 'a member of the crew',
  'mail.crewBroken.action': 'Find someone',
  'mail.crewBroken.note':
    'The line-up suggests who could fill it. Publish again when the seat is filled. Only people whose seat changed get an email.',

  'mail.seatedBoat.subject': '{boat} can’t be used: {what}',
  'mail.seatedBoat.greeting':
    '{isSeated, select, yes {Hello {name}, you have a seat in {boat} in {club}, {what}. The boat was reported as damaged. It can’t be used until an admin marks it as repaired.} other {Hello {name}, {boat} is in a line-up of {club}, {what}. The boat was reported as damaged. It can’t be used until an admin marks it as repaired.}}',
  'mail.seatedBoat.action': 'See the boat',
  'mail.seatedBoat.note': 'When the line-up is published again, anyone whose seat changed gets an email.',

  'mail.announcement.subject': '{club}: {heading}',
  'mail.announcement.greeting':
    '{isForAll, select, yes {{hasAuthor, select, yes {{author} writes to everyone in {club}:} other {An admin of {club} writes to everyone in the club:}}} other {{hasAuthor, select, yes {{author} writes to your squad in {club}:} other {An admin of {club} writes to your squad:}}}}',
  'mail.announcement.note': 'The announcement is also on your dashboard.',

  'mail.practiceNews.subject':
    '{news, select, cancelled {Cancelled: {title}, {when}} moved {Moved: {title}, {when}} other {Back on: {title}, {when}}}',
  'mail.practiceNews.greeting':
    '{news, select, cancelled {{name}, “{title}” at {club} is cancelled.} moved {{name}, “{title}” at {club} has moved.} other {{name}, “{title}” at {club} takes place after all.}}',
  'mail.practiceNews.action': 'Open the practice',
  'mail.practiceNews.note':
    '{news, select, cancelled {If you answered, you don’t need to change anything.} other {Can you come? Check your answer in Boathouse.}}',
  'practiceNews.now': 'Now: {when}',
  'practiceNews.before': 'Before: {when}',
  'practiceNews.series': 'Later practices in this series changed, too.',

  'mail.guest.subject':
    '{news, select, invited {{club}: {title}} cancelled {Cancelled: {title}} moved {Moved: {title}} other {Back on: {title}}}',
  'mail.guest.greeting':
    '{news, select, invited {{name}, {club} has a place for you in “{title}”.} cancelled {{name}, “{title}” at {club} is cancelled.} moved {{name}, “{title}” at {club} has moved.} other {{name}, “{title}” at {club} takes place after all.}}',
  'mail.guest.note':
    'You get this email because a coach of {club} added you as a guest. Tell them if you can’t come.',

  'mail.place.subject':
    '{news, select, place {You have a place: {title}} other {You’re on the waiting list: {title}}}',
  'mail.place.greeting':
    '{news, select, place {{name}, you have a place in “{title}” at {club}.} other {{hadPlace, select, yes {{name}, you no longer have a place in “{title}” at {club}. You’re on the waiting list.} other {{name}, you have no place in “{title}” at {club} this time. You’re on the waiting list.}}}}',
  'mail.place.action': 'Open the practice',
  'mail.place.note':
    '{news, select, place {If you can’t come, change your answer so the next in line can.} other {You’ll get an email if a place becomes free for you.}}',

  'mail.reminder.subject': '{title}: will you come?',
  'mail.reminder.greeting': '{name}, will you come? {club} asks about “{title}”.',
  'mail.reminder.action': 'Yes, coming',
  'mail.reminder.maybe': 'Maybe',
  'mail.reminder.no': 'No, not this time',
  'mail.reminder.note':
    'Nothing is sent until you confirm. The links answer for {name} only: don’t forward them.',

  'mail.comments.subject': '{count, plural, one {# new comment} other {# new comments}}',
  'mail.comments.greeting':
    '{name}, {count, plural, one {you have # unread comment on a training session.} other {you have # unread comments on training sessions.}}',
  'mail.comments.note':
    'Read them in Boathouse. You get this email at most once a day, if there are new comments.',
  'mail.comments.off': 'Turn off emails about comments',

  'mail.testRecords.subject': '{count, plural, one {New record: {first}} other {# new records at “{title}”}}',
  'mail.testRecords.greeting':
    '{name}, you set {count, plural, one {a new record} other {# new records}} at “{title}” in {club}:',
  'mail.testRecords.action': 'See your records',
  'mail.testRecords.note': 'Your records follow your results: a corrected result can change them.',
  'testRecords.first': '{discipline}: {value}',
  'testRecords.better': '{discipline}: {value} (before: {before})',

  'mail.plans.subject': '{club}: your training plan changed',
  'mail.plans.greeting': '{name}, your plan has changed:',
  'mail.plans.note':
    'Several changes come in one email, about 10 minutes after the last one. Your week in Boathouse is always up to date.',
  'mail.plans.off': 'Turn off emails about training plans',
  'planNews.added': 'New: {day}, {title}',
  'planNews.changed': 'Changed: {day}, {title}',
  'planNews.removed': 'No longer planned: {day}, {title}',
  'planNews.moved': 'Moved from {from} to {day}: {title}',
  'planNews.more': '{count, plural, one {and # more change} other {and # more changes}}',
} as const
