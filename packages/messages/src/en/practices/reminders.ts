/** Reminders by email: the switch in Settings, and the page of an email's link. */
export const reminders = {
  'reminders.title': 'Emails from your club',
  'reminders.byMail': 'Practices, tests and announcements by email',
  'reminders.byMail.help':
    'Cancelled and moved practices, reminders to answer, line-up seats, records at tests, and announcements.',
  'reminders.comments': 'New comments by email',
  'reminders.comments.help':
    'At most one email each evening, with the number of unread comments. Their text is not included.',
  'reminders.plans': 'Changes to your training plan by email',
  'reminders.plans.help': 'One email with days and titles after your club changes what it planned for you.',
  'reminders.notLoaded': 'Your email settings could not be loaded.',

  'mailLinks.about': 'Forwarded a reminder? Its buttons answer for you.',
  'mailLinks.end': 'Disable buttons in old emails',
  'mailLinks.title': 'Disable buttons in old emails?',
  'mailLinks.lead':
    'Links in all emails you got so far stop working: nobody can use them to answer for you or turn off reminders. Links in new emails work.',
  'mailLinks.submit': 'Disable',
  'mailLinks.ending': 'Disabling…',
  'mailLinks.ended': 'Buttons in old emails are disabled',
  'mailLinks.notEnded': 'Old buttons may still work.',
  'mailLinks.keep': 'Keep them',

  'remind.send': 'Send a reminder',
  'remind.sending': 'Sending reminders…',
  'remind.sent': 'Reminder sent to {count}.',
  'remind.nobody': 'No reminder sent.',
  'remind.before': '{count, plural, one {# was} other {# were}} reminded in the last 12 hours.',
  'remind.unreachable': '{count, plural, one {# gets} other {# get}} no reminders by email.',
  'remind.failed': 'The reminder was not sent. Try again.',

  'remindersLink.title': 'No more emails from your club?',
  'remindersLink.title.comments': 'No more emails about comments?',
  'remindersLink.title.plans': 'No more emails about training plans?',
  'remindersLink.title.child': 'No more emails about {child}?',
  'remindersLink.for': 'This link is for {name}.',
  'remindersLink.for.unnamed': 'This link is for the person the email was sent to.',
  'remindersLink.lead':
    'You won’t get emails about changed practices, reminders, line-ups, records at tests, or announcements.',
  'remindersLink.lead.comments': 'You won’t get the email with the number of unread comments.',
  'remindersLink.lead.plans': 'You won’t get the email about changes to your training plan.',
  'remindersLink.lead.child':
    'You won’t get emails and notifications about {child}. Other guardians still get them.',
  'remindersLink.off': 'Turn them off',
  'remindersLink.working': 'Turning them off…',
  'remindersLink.notOff': 'The emails are still on.',
  'remindersLink.isOff.title': 'The emails are off',
  'remindersLink.isOff': '{name} no longer gets emails about practices, tests and announcements.',
  'remindersLink.isOff.unnamed':
    'This address no longer gets emails about practices, tests and announcements.',
  'remindersLink.isOff.comments': '{name} no longer gets emails about comments.',
  'remindersLink.isOff.comments.unnamed': 'This address no longer gets emails about comments.',
  'remindersLink.isOff.plans': '{name} no longer gets emails about training plans.',
  'remindersLink.isOff.plans.unnamed': 'This address no longer gets emails about training plans.',
  'remindersLink.isOff.child': '{name} no longer gets emails about {child}.',
  'remindersLink.isOff.child.unnamed': 'This address no longer gets emails about {child}.',
  'remindersLink.isOff.back.child': 'You can turn them on again on your dashboard.',
  'remindersLink.isOff.back': 'You can turn them on again in the settings.',
  'remindersLink.settings': 'Open the settings',
  'remindersLink.loading': 'Opening your email settings…',
  'remindersLink.dead':
    'It may be incomplete, disabled, or from before you left the club. Sign in to turn the emails off in the settings.',
  'remindersLink.notLoaded.title': 'Your email settings could not be loaded',
} as const
