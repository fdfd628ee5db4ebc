import { listMailbox } from '@boathouse/domain/mailbox/contract'
import { queryOf } from '#lib/queries.ts'

/** Mails are sent by a worker in their own time, so the page keeps looking. */
export const mailboxQuery = { ...queryOf(listMailbox, {}), refetchInterval: 3_000 }
