import * as z from 'zod/mini'

/** Body of a change to a record: the version that the client knows. Other versions are refused as stale. */
export const knownVersion = z.object({ version: z.int() })
