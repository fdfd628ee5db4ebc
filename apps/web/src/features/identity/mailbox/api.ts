import { listMailbox, openMailbox } from '@boathouse/domain/identity/mailbox/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** Polls, since a worker writes mails in the background. */
export const mailboxQuery = { ...toQuery(listMailbox, {}), refetchInterval: 3_000 }

/** Exchanges the key in the link for a cookie, by POST so that a GET has no effect. Returns true when done. */
export function useOpenMailbox(key: string | undefined): boolean {
  const { mutateAsync } = useCall(openMailbox)
  const [isOver, setOver] = useState(key === undefined)
  // Ignore failures: the list shows the error.
  const open = useEffectEvent(async () => {
    if (key !== undefined) await mutateAsync({ body: { key } }).catch(() => undefined)
    setOver(true)
  })
  useEffect(() => void open(), [])
  return isOver
}
