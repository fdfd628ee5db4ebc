import type pg from 'pg'
import { loadPostgresDriver } from './drivers.ts'

const RECONNECT_MS = 5_000

/** Best-effort messages between servers on one database. They may get lost: poll as well. */
export interface Notifications {
  /** Notifies all servers including this one; dropped on failure. At most 7,000 bytes. */
  readonly notify: (channel: string, text: string) => void
  /** Listens on a connection of its own until stopped. */
  readonly listen: (channel: string, heard: (text: string) => void) => { readonly stop: () => Promise<void> }
}

async function send(pool: pg.Pool, channel: string, text: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_notify($1, $2)', [channel, text])
  } finally {
    client.release()
  }
}

/** PostgreSQL's NOTIFY and LISTEN. Channel names are not escaped: never pass user input. */
export function postgresNotifications(url: string, pool: pg.Pool): Notifications {
  return {
    notify: (channel, text) => {
      void send(pool, channel, text).catch(() => undefined)
    },
    listen: (channel, heard) => {
      let client: pg.Client | null = null
      let again: NodeJS.Timeout | undefined
      let isStopped = false
      const connect = () => {
        const own = new (loadPostgresDriver().Client)({ connectionString: url, keepAlive: true })
        client = own
        const lost = () => {
          if (client !== own || isStopped) return
          client = null
          own.end().catch(() => undefined)
          again = setTimeout(connect, RECONNECT_MS).unref()
        }
        own.on('error', lost)
        own.on('end', lost)
        own.on('notification', ({ payload }) => heard(payload ?? ''))
        own
          .connect()
          .then(() => own.query(`listen ${channel}`))
          .catch(lost)
      }
      connect()
      return {
        stop: async () => {
          isStopped = true
          clearTimeout(again)
          await client?.end().catch(() => undefined)
        },
      }
    },
  }
}
