/** Whether a second factor is asked for by now: `from` is a calendar day, which begins at midnight UTC; null for never. */
export const isFactorDue = (from: string | null, now: Date): boolean =>
  from !== null && from <= now.toISOString().slice(0, 10)
