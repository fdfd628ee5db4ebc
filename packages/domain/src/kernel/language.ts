import * as z from 'zod/mini'

/** ISO 639-1 code of a language, for example `de`. The server knows which ones there are. */
export const languageCode = z.string().check(z.regex(/^[a-z]{2}$/, 'languageUnknown'))
