import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'

export const installation = z.object({
  /** The only address that goes into mails; a page opened elsewhere says so. */
  publicUrl: z.string(),
  /** Whether mails are read at /mailbox instead of being sent. */
  hasMailbox: z.boolean(),
  /** Whether there is a super admin; until then the terminal shows the link that makes one. */
  isSetUp: z.boolean(),
  /** Whether the request came with a session: a script can't see its cookie, and what it keeps itself may be gone. */
  isSignedIn: z.boolean(),
  /** What the OpenID Connect provider is called that people may sign in by; null where there is none. */
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
