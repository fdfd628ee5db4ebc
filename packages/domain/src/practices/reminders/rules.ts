const HOUR_MS = 3_600_000

/** Hours before the start after which no reminder is sent: it would be too late. */
export const LATEST_REMINDER_HOURS = 1

/** Range in which practices start that are due for a reminder, `hoursBefore` their start. */
export const reminderWindow = (now: Date, hoursBefore: number): { after: string; until: string } => ({
  after: new Date(now.getTime() + LATEST_REMINDER_HOURS * HOUR_MS).toISOString(),
  until: new Date(now.getTime() + hoursBefore * HOUR_MS).toISOString(),
})

/** Minimum interval between reminders of one practice, including those that a coach requests. In hours. */
export const HOURS_BETWEEN_REMINDERS = 12

/** Members who were reminded before this time can be reminded of the practice again. */
export const remindableSince = (now: Date): string =>
  new Date(now.getTime() - HOURS_BETWEEN_REMINDERS * HOUR_MS).toISOString()
