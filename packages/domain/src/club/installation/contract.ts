import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'

export const installation = z.object({
  /** The only origin used in emails. A page opened elsewhere shows a notice. */
  publicUrl: z.string(),
  hasMailbox: z.boolean(),
  /** Whether a super admin exists. Until then the terminal shows the link that makes one. */
  isSetUp: z.boolean(),
  /** Whether the request had a session: scripts can't read its cookie, and may have lost their own state. */
  isSignedIn: z.boolean(),
  /** Name of the OpenID Connect provider; null without one. */
  oidcName: z.nullable(z.string()),
})

export const showInstallation = contract({
  id: 'installation.show',
  access: 'public',
  method: 'GET',
  path: '/api/installation',
  summary: 'What a page must know before anyone is signed in',
  responses: { 200: installation },
})
