/** Outings offered for the user's own log: on the dashboard, and on the board after a return. */
export const outingLogs = {
  'outingLog.title': 'Log your outings?',
  'outingLog.log': 'Add to my log',
  'outingLog.log.of': 'Add {boat} to my log',
  'outingLog.logged': 'It’s in your log.',
  'outingLog.more': 'Add details',
  'outingLog.showMore': 'Show {count} more',
  'outingLog.dismiss': 'Not this one',
  'outingLog.dismiss.of': 'Don’t add {boat}',
  'outingLog.dismissed': 'You won’t be asked about this outing again.',
} as const
