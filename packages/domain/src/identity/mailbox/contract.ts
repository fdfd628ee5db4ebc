import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'
import { instant } from '../../kernel/instant.ts'

export const localMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: instant,
})
export type LocalMail = z.infer<typeof localMail>

/** Opens the mailbox with the key that the server prints at startup. */
export const openMailbox = contract({
  id: 'mailbox.open',
  access: 'public',
  method: 'POST',
  path: '/api/mailbox/key',
  summary:
    'Sets the cookie that opens the mailbox, for the key that the terminal shows; answers only on the machine itself',
  body: z.object({ key: z.string().check(z.maxLength(100)) }),
  responses: { 204: null },
})

export const listMailbox = contract({
  id: 'mailbox.list',
  access: 'public',
  method: 'GET',
  path: '/api/mailbox',
  summary:
    'Mails of an installation without a mail server; answers only on the machine itself, with its cookie',
  responses: { 200: z.object({ items: z.array(localMail) }) },
})
