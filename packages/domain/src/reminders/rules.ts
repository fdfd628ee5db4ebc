const HOUR_MS = 3_600_000

/** Nobody is reminded of what is about to begin: they are on their way, or it is too late. In hours. */
export const LATEST_REMINDER_HOURS = 1

/** The starts of the practices that are to be reminded of at a moment, in a club that reminds so many hours before. */
export const reminderWindow = (now: Date, hoursBefore: number): { after: string; until: string } => ({
  after: new Date(now.getTime() + LATEST_REMINDER_HOURS * HOUR_MS).toISOString(),
  until: new Date(now.getTime() + hoursBefore * HOUR_MS).toISOString(),
})
