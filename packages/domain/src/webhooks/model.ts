import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** What a club can have told to another system. Whoever adds one tells it by `tellWebhooks`, and adds its words. */
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

/** How many a club can have. */
export const MOST_WEBHOOKS = 10

/** How long it stays known what was delivered, in days. */
export const DELIVERY_DAYS = 30

/** How long the secret before the last one signs besides, in hours. */
export const OLD_SECRET_HOURS = 24

/** The pauses before each next try of a delivery, in seconds: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, then a day apart for five days. */
export const RETRY_SECONDS = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 86_400, 86_400, 86_400, 86_400, 86_400,
] as const

const isHttpsUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hash === ''
}

/** Where it is told: an https address without user, password and fragment. */
export const webhookUrl = z.string('required').check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(500, { error: 'tooLong', abort: true }),
  // Which text it can be, the API's document says, too.
  z.regex(/^https:\/\//i, { error: 'webhookUrlInvalid', abort: true }),
  z.refine(isHttpsUrl, 'webhookUrlInvalid'),
)

export const someKinds = z
  .array(webhookKind)
  .check(z.minLength(1, 'webhookKindsRequired'), z.maxLength(webhookKinds.length))

/** An address that is told what happens in a club, as its admins see it. */
export const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(webhookKind),
  createdAt: instant,
  /** Since when nothing is told: the last delivery failed for days, or an admin turned it off. */
  offAt: z.nullable(instant),
  /** Until when the secret before the last one signs besides. */
  oldSecretEndsAt: z.nullable(instant),
})
export type Webhook = z.infer<typeof webhook>

/** Why a delivery got no answer, or was not sent. An answer other than 2xx has a status instead. */
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

/** Tests that a club may send. */
export const WEBHOOK_TESTS = { most: 10, minutes: 10 }

export const deliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof deliveryState>

/** One thing that was told, or is to be. */
export const delivery = z.object({
  id,
  kind: z.enum([...webhookKinds, 'test']),
  state: deliveryState,
  attempts: z.int(),
  createdAt: instant,
  /** When it is tried next; null where it is not. */
  nextAt: z.nullable(instant),
  /** The HTTP status of the last try; null where none came. */
  status: z.nullable(z.int()),
  /** Why the last try got no answer; null where it got one, or none was made. */
  failure: z.nullable(z.enum(deliveryFailures)),
})
export type Delivery = z.infer<typeof delivery>
