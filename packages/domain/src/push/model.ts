import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** Kinds of notifications, each with its own switch. */
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

/** A browser to notify. Security: its endpoint is never shown, as anyone who knows it could send some. */
export const pushDevice = z.object({
  id,
  userAgent: z.nullable(z.string()),
  /** SHA-256 of the endpoint in base64url, by which a browser finds itself in the list. */
  endpointHash: z.string(),
  createdAt: instant,
})
export type PushDevice = z.infer<typeof pushDevice>
