import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { PUSH_KINDS, pushDevice, pushKind } from './model.ts'
import { isPushEndpoint, LONGEST_ENDPOINT } from './rules.ts'

export const pushSettings = z.object({
  /** Public key for subscriptions; null if push services would reject this site. */
  serverKey: z.nullable(z.string()),
  kinds: z.array(pushKind),
  devices: z.array(pushDevice),
})
export type PushSettings = z.infer<typeof pushSettings>

export const showPush = contract({
  id: 'push.show',
  access: 'member',
  method: 'GET',
  path: '/api/push',
  summary: 'What you are notified of, and on which devices',
  responses: { 200: pushSettings },
})

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z
    .string('required')
    .check(z.minLength(length, 'invalid'), z.maxLength(length, 'invalid'), z.regex(/^[\w-]*$/, 'invalid'))
}

export const newPushDevice = z.object({
  id,
  endpoint: z
    .string('required')
    .check(z.maxLength(LONGEST_ENDPOINT, 'tooLong'), z.refine(isPushEndpoint, 'invalid')),
  /** A point of P-256, uncompressed. */
  p256dh: base64url(65),
  auth: base64url(16),
  /** Kinds to turn on; empty for a known device. */
  kinds: z.array(pushKind).check(z.maxLength(PUSH_KINDS.length, 'invalid')),
})
export type NewPushDevice = z.infer<typeof newPushDevice>

export const addPushDevice = contract({
  id: 'push.addDevice',
  access: 'member',
  method: 'POST',
  path: '/api/push/devices',
  summary: 'Sends your notifications to this browser; one that is known keeps its id',
  body: newPushDevice,
  responses: { 200: pushSettings, 201: pushSettings },
})

export const removePushDevice = contract({
  id: 'push.removeDevice',
  access: 'member',
  method: 'DELETE',
  path: '/api/push/devices/:id',
  summary: 'Sends nothing to one of your devices any more',
  params: z.object({ id }),
  responses: { 200: pushSettings },
})

export const choosePushKinds = contract({
  id: 'push.choose',
  access: 'member',
  method: 'PATCH',
  path: '/api/push',
  summary: 'Chooses what you are notified of, on all of your devices',
  body: z.object({ kinds: z.array(pushKind).check(z.maxLength(PUSH_KINDS.length, 'invalid')) }),
  responses: { 200: pushSettings },
})
