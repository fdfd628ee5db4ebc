/** Outings of one's own that one's log can have: on the dashboard, and on the board once a boat is back. */
export const outingLogs = {
  'outingLog.title': 'Log your outings?',
  'outingLog.times': '{out} to {back}',
  'outingLog.log': 'Add to my log',
  'outingLog.log.of': 'Add {boat} to my log',
  'outingLog.logging': 'Adding…',
  'outingLog.logged': 'It is in your log.',
  'outingLog.more': 'Say more of it',
  'outingLog.showMore': 'Show {count} more',
  'outingLog.dismiss': 'Not this one',
  'outingLog.dismiss.of': 'Don’t add {boat}',
  'outingLog.dismissed': 'It is not offered any more.',
} as const
