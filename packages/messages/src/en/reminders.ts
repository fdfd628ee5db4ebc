/** Reminders by mail: the switch in the settings, and the page behind a mail's link. */
export const reminders = {
  'reminders.title': 'Mails from your club',
  'reminders.byMail': 'Reminders and announcements by mail',
  'reminders.byMail.help':
    'A reminder once before a practice that you have not answered, if your club sends them, and announcements that it mails.',
  'reminders.notLoaded': 'Your mail settings could not be loaded.',

  'mailLinks.about': 'Forwarded a reminder? Its buttons answer for you.',
  'mailLinks.end': 'Make old mail buttons stop working',
  'mailLinks.title': 'Make old mail buttons stop working?',
  'mailLinks.lead':
    'The links in the mails that you got until now stop working: nobody answers for you or turns reminders off by them. The next mail’s links work again.',
  'mailLinks.submit': 'Stop old buttons',
  'mailLinks.ending': 'Stopping them…',
  'mailLinks.ended': 'Old mail buttons no longer work',
  'mailLinks.notEnded': 'Old buttons may still work.',
  'mailLinks.keep': 'Keep them',

  'remind.send': 'Remind those without an answer',
  'remind.sending': 'Sending reminders…',
  'remind.sent': 'Reminder sent to {count}.',
  'remind.nobody': 'No reminder sent.',
  'remind.before': '{count, plural, one {# was} other {# were}} reminded in the last 12 hours.',
  'remind.unreachable': '{count, plural, one {# gets} other {# get}} no reminders by mail.',
  'remind.failed': 'The reminder was not sent. Try again.',

  'remindersLink.title': 'No more mails from your club?',
  'remindersLink.for': 'This link is for {name}.',
  'remindersLink.for.unnamed': 'This link is for the person the mail was sent to.',
  'remindersLink.lead':
    'You won’t get reminders of practices you have not answered, or announcements, by mail.',
  'remindersLink.off': 'Turn them off',
  'remindersLink.working': 'Turning them off…',
  'remindersLink.notOff': 'The mails are still on.',
  'remindersLink.isOff.title': 'The mails are off',
  'remindersLink.isOff': '{name} gets no more reminders and announcements by mail.',
  'remindersLink.isOff.unnamed': 'This address gets no more reminders and announcements.',
  'remindersLink.isOff.back': 'Turn them on again in the settings at any time.',
  'remindersLink.settings': 'Open the settings',
  'remindersLink.loading': 'Opening your mail settings…',
  'remindersLink.noToken':
    'The link was incomplete, or this page was reloaded. Open the link in the email again.',
  'remindersLink.dead.title': 'This link does not work',
  'remindersLink.dead':
    'It may be incomplete, switched off, or from before you left the club. Sign in to turn the mails off in the settings.',
  'remindersLink.notLoaded.title': 'Your mail settings could not be loaded',
  'remindersLink.signIn': 'Sign in',
} as const
