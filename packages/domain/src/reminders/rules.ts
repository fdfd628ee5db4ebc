const HOUR_MS = 3_600_000

/** Nobody is reminded of what is about to begin: they are on their way, or it is too late. In hours. */
export const LATEST_REMINDER_HOURS = 1

/** The starts of the practices that are to be reminded of at a moment, in a club that reminds so many hours before. */
export const reminderWindow = (now: Date, hoursBefore: number): { after: string; until: string } => ({
  after: new Date(now.getTime() + LATEST_REMINDER_HOURS * HOUR_MS).toISOString(),
  until: new Date(now.getTime() + hoursBefore * HOUR_MS).toISOString(),
})

/** How long nobody is reminded again of one practice, however often a coach asks for it. In hours. */
export const HOURS_BETWEEN_REMINDERS = 12

/** Whoever was reminded before this moment can be reminded of the same practice again. */
export const remindableSince = (now: Date): string =>
  new Date(now.getTime() - HOURS_BETWEEN_REMINDERS * HOUR_MS).toISOString()
