/** A coach's day on the dashboard. */
export const clubDay = {
  'clubDay.today': 'Today',
  'clubDay.next': 'Next practice',
  'clubDay.none': 'No practice planned in the next 7 days.',
  'clubDay.none.squads': 'No practice for your squads in the next 7 days.',
  'clubDay.plan': 'Plan a practice',
  'clubDay.notLoaded': 'Your club’s day could not be loaded.',
  'clubDay.silent': 'No answer yet: {names}',
  'clubDay.more': 'and {count, plural, one {# more} other {# more}}',
  'clubDay.answers': 'Answers to {title}',

  'clubDay.broken': 'Crews with an empty seat',
  'clubDay.broken.lacks': '{boat} has an empty seat',
  'clubDay.broken.no': '{name} said no · {moment}',

  'clubDay.notTaken': 'Registers not taken',
  'clubDay.notTaken.all': 'All past practices',
  'clubDay.notTaken.more': '{count, plural, one {# more register} other {# more registers}}',

  'clubDay.away': 'Away in the next 7 days',
  'clubDay.away.nobody': 'Nobody is away.',

  'clubDay.lowest': 'Lowest attendance, last 30 days',
  'clubDay.lowest.all': 'All rates',

  'clubDay.damages': '{count, plural, one {# new damage report} other {# new damage reports}}',
  'clubDay.invites': 'Invitations',
  'clubDay.invites.end':
    '{count, plural, one {# invitation expires} other {# invitations expire, the first}} {when}',
} as const
