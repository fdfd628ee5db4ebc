/** The FIT epoch is 31 December 1989, 0:00 UTC. */
const EPOCH_SECONDS = 631_065_600
/** Smaller times are seconds since the device was switched on. */
const FIRST_DATE = 0x10000000

export const isDate = (seconds: number): boolean => seconds >= FIRST_DATE

export const toUnixMs = (seconds: number): number => Math.round((seconds + EPOCH_SECONDS) * 1000)
