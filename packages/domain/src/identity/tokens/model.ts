import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { oneLine } from '../../kernel/text.ts'
import { tokenScopes } from '../../kernel/token-scopes.ts'

export const tokenScope = z.enum(tokenScopes)

export const MAX_TOKENS = 20

/** Lifetime in days. */
export const TOKEN_DAYS = { usual: 90, most: 365 } as const

export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(tokenScope),
  clubId: z.nullable(id),
  createdAt: instant,
  endsAt: instant,
  lastUsedOn: z.nullable(calendarDay),
  /** Network of the last use: the first three bytes of an IPv4 address, or the first 48 bits of an IPv6 one. */
  lastNetwork: z.nullable(z.string()),
})
export type ApiToken = z.infer<typeof apiToken>

export const newApiToken = z.object({
  name: oneLine({ minimum: 1, maximum: 60 }),
  /** Club of the club scopes; the current one if left out. */
  clubId: z.optional(id),
  scopes: z.array(tokenScope).check(z.minLength(1, 'scopesRequired'), z.maxLength(tokenScopes.length)),
  days: z._default(
    z
      .int('tokenDaysRange')
      .check(z.minimum(1, 'tokenDaysRange'), z.maximum(TOKEN_DAYS.most, 'tokenDaysRange')),
    TOKEN_DAYS.usual,
  ),
})
