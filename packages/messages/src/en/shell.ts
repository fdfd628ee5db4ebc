/** The frame around every screen: navigation, waiting, failing, days. */
export const shell = {
  'app.name': 'Boathouse',
  'app.title': '{page} · Boathouse',
  'app.loading': 'Loading…',
  'app.chartNotLoaded': 'The chart could not be loaded.',
  'app.skipToContent': 'Skip to content',
  'app.tryAgain': 'Try again',
  'app.asOf': 'As of {time}',
  'app.showMore': 'Show more',
  'app.close': 'Close',
  'app.notKnownYet': 'Not known yet',
  'app.backToDashboard': 'Back to the dashboard',

  // The build's alone, as what mails say is the server's.
  'manifest.description': 'The training tracker for rowing and paddling clubs.',

  'nav.main': 'Main',
  'nav.more': 'More',
  'nav.late': '{count, plural, one {# crew is late} other {# crews are late}}',
  'nav.dashboard': 'Dashboard',
  'nav.trainingLogs': 'Training Logs',
  'nav.trainingLogs.short': 'Logs',
  'nav.personalRecords': 'Personal Records',
  'nav.personalRecords.short': 'Records',
  'nav.goals': 'Goals',
  'nav.attendance': 'Attendance',
  'nav.team': 'Team',
  'nav.admin': 'Admin',
  'nav.settings': 'Settings',
  'nav.account': 'Your account',

  'day.today': 'Today',
  'day.tomorrow': 'Tomorrow',
  'day.yesterday': 'Yesterday',

  'offline.title': 'No connection',
  'offline.needed': 'No connection. This needs one.',
  'offline.lead': 'What you saved is safe; this page opens once you are online.',
  'offline.notHere': 'This part needs a connection.',
  'offline.canOpen': 'Available offline: {places}.',

  'update.ready': 'A new version is ready',
  'update.reload': 'Reload',
  'update.later': 'Later',

  'failed.title': 'This page could not be opened',
  'failed.lead': 'Nothing you saved is lost.',
  'failed.foreignOrigin':
    'Nothing can be sent from this address. Open Boathouse at the address that it is set up for.',
  'failed.outdated': 'Boathouse was updated. Please reload this page. Drafts are kept.',
  'failed.figure': 'Not loaded.',
} as const
