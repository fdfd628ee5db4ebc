import * as z from 'zod/mini'

/** A moment, ISO 8601 in UTC with milliseconds, as both databases give it back. */
export const instant = z.iso.datetime({ precision: 3 })
