/** The FIT clock begins with 1990, UTC: 31 December 1989, 0:00. */
const EPOCH_SECONDS = 631_065_600
/** A smaller time is seconds since the device was switched on, and no date. */
const FIRST_DATE = 0x10000000

/** Whether seconds of a FIT file are a date. */
export const isDate = (seconds: number): boolean => seconds >= FIRST_DATE

/** Seconds of the FIT clock to milliseconds since 1970. */
export const toUnixMs = (seconds: number): number => Math.round((seconds + EPOCH_SECONDS) * 1000)
