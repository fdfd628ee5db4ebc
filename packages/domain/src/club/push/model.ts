import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

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

/** A browser to notify. Security: its endpoint is never shown, because anyone who knows it could send notifications. */
export const pushDevice = z.object({
  id,
  userAgent: z.nullable(z.string()),
  endpointHash: z.string(),
  createdAt: instant,
})
export type PushDevice = z.infer<typeof pushDevice>
