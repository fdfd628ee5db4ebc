/** Reminders by mail: the switch in the settings, and the page behind a mail's link. */
export const reminders = {
  'reminders.title': 'Reminders',
  'reminders.byMail': 'Remind me by mail',
  'reminders.byMail.help': 'Once before a practice that you have not answered, if your club sends reminders.',
  'reminders.notLoaded': 'Your settings could not be loaded.',

  'remindersLink.title': 'No more reminders?',
  'remindersLink.for': 'This link is for {name}.',
  'remindersLink.for.unnamed': 'This link is for whom the mail was sent to.',
  'remindersLink.lead': 'Practices that wait for an answer won’t be mailed any more.',
  'remindersLink.off': 'Turn reminders off',
  'remindersLink.working': 'Turning them off…',
  'remindersLink.notOff': 'Reminders are still on.',
  'remindersLink.isOff.title': 'Reminders are off',
  'remindersLink.isOff': 'No practice is mailed to {name} any more.',
  'remindersLink.isOff.unnamed': 'No practice is mailed to this address any more.',
  'remindersLink.isOff.back': 'They can be turned on again in the settings.',
  'remindersLink.settings': 'Open the settings',
  'remindersLink.loading': 'Opening your reminders…',
  'remindersLink.noToken':
    'The link was not complete, or this page was reloaded. Open the link in the mail once more.',
  'remindersLink.dead.title': 'This link does not work',
  'remindersLink.dead':
    'It was made before you left the club, or was cut short on its way. Sign in to turn reminders off in the settings.',
  'remindersLink.notLoaded.title': 'Your reminders did not come',
  'remindersLink.signIn': 'Sign in',
} as const
