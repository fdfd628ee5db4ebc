import { listMailbox, openMailbox } from '@boathouse/domain/mailbox/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** Mails are sent by a worker in their own time, so the page keeps looking. */
export const mailboxQuery = { ...toQuery(listMailbox, {}), refetchInterval: 3_000 }

/** Changes the printed link's key for a cookie, by a POST: opening the link changes nothing. Whether that is over. */
export function useOpenMailbox(key: string | undefined): boolean {
  const { mutateAsync } = useCall(openMailbox)
  const [isOver, setOver] = useState(key === undefined)
  // What went wrong is said by the list: without the cookie it stays closed.
  const open = useEffectEvent(async () => {
    if (key !== undefined) await mutateAsync({ body: { key } }).catch(() => undefined)
    setOver(true)
  })
  useEffect(() => void open(), [])
  return isOver
}
