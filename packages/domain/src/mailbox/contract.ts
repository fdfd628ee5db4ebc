import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'
import { instant } from '../kernel/instant.ts'

export const localMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: instant,
})
export type LocalMail = z.infer<typeof localMail>

export const listMailbox = contract({
  id: 'mailbox.list',
  access: 'public',
  method: 'GET',
  path: '/api/mailbox',
  summary: 'Mails of an installation without a mail server; answers only on the machine itself',
  responses: { 200: z.object({ items: z.array(localMail) }) },
})
