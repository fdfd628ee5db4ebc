import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** What a person can be notified of, each chosen by itself. */
export const PUSH_KINDS = [
  'practices',
  'reminders',
  'lineUps',
  'plans',
  'comments',
  'records',
  'announcements',
  'duty',
] as const
export const pushKind = z.enum(PUSH_KINDS)
export type PushKind = z.infer<typeof pushKind>

/** A browser that shows notifications. Where they are sent to is never shown: whoever knows that could send some. */
export const pushDevice = z.object({
  id,
  /** What the browser says of itself. */
  userAgent: z.nullable(z.string()),
  /** SHA-256 of the endpoint in base64url, by which a browser finds itself in the list. */
  endpointHash: z.string(),
  createdAt: instant,
})
export type PushDevice = z.infer<typeof pushDevice>
