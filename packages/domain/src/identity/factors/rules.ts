/** `from` is a calendar day that begins at midnight UTC; null for never. */
export const isFactorDue = (from: string | null, now: Date): boolean =>
  from !== null && from <= now.toISOString().slice(0, 10)
