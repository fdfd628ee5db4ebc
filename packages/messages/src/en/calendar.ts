/** What a calendar program shows of a practice. */
export const calendar = {
  'calendar.cancelled': 'Cancelled: {title}',
} as const
