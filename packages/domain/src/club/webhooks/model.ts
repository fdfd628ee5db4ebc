import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** Events of a club's webhooks. A new kind needs an event of `events/effects.ts` and a message. */
export const webhookKinds = [
  'practice.changed',
  'answers.closed',
  'register.taken',
  'outing.started',
  'outing.ended',
  'overdue',
  'member.joined',
  'member.left',
] as const
export const webhookKind = z.enum(webhookKinds)
export type WebhookKind = z.infer<typeof webhookKind>

export const MAX_WEBHOOKS = 10

/** Days for which deliveries are kept. */
export const DELIVERY_DAYS = 30

/** Hours in which the previous secret still signs too. */
export const OLD_SECRET_HOURS = 24

/** Seconds before each retry: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, then five times 24 h. */
export const RETRY_SECONDS = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 86_400, 86_400, 86_400, 86_400, 86_400,
] as const

const isHttpsUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hash === ''
}

/** An https URL without user, password and fragment. */
export const webhookUrl = z.string('required').check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(500, { error: 'tooLong', abort: true }),
  // The API document can show a pattern, but not `isHttpsUrl` below.
  z.regex(/^https:\/\//i, { error: 'webhookUrlInvalid', abort: true }),
  z.refine(isHttpsUrl, 'webhookUrlInvalid'),
)

export const someKinds = z
  .array(webhookKind)
  .check(z.minLength(1, 'webhookKindsRequired'), z.maxLength(webhookKinds.length))

export const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(webhookKind),
  createdAt: instant,
  /** Time since when it is off: deliveries failed for days, or an admin turned it off. */
  offAt: z.nullable(instant),
  oldSecretEndsAt: z.nullable(instant),
})
export type Webhook = z.infer<typeof webhook>

/** Why a delivery was not sent or got no response. Responses other than 2xx have a status instead. */
export const deliveryFailures = [
  'addressPrivate',
  'portNotAllowed',
  'hostNotFound',
  'notConnected',
  'timedOut',
  'certificate',
  'notHttps',
  'cutOff',
  'secretUnreadable',
  'turnedOff',
  'other',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** Rate limit of test deliveries per club. */
export const WEBHOOK_TESTS = { most: 10, minutes: 10 }

export const deliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof deliveryState>

export const delivery = z.object({
  id,
  kind: z.enum([...webhookKinds, 'test']),
  state: deliveryState,
  attempts: z.int(),
  createdAt: instant,
  nextAt: z.nullable(instant),
  status: z.nullable(z.int()),
  /** Why the last attempt got no response. */
  failure: z.nullable(z.enum(deliveryFailures)),
})
export type Delivery = z.infer<typeof delivery>
