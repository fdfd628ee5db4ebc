/** Practices: the agenda, the month, a practice by itself, and the form. */
export const practices = {
  'practice.when': '{day}, {times}',
  'practice.whenInZone': '{when} ({zone})',
  'practice.times': '{from} to {to}',
  'practice.timesOverMidnight': '{from} to {to} the next day',
} as const
