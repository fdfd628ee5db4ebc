import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

interface Received {
  readonly to: readonly string[]
  readonly source: string
}

export interface MailServer {
  readonly url: string
  readonly received: readonly Received[]
  /** Holds mails until `release` is called; `held` counts them. */
  readonly hold: () => { readonly held: () => number; readonly release: () => void }
  readonly close: () => Promise<void>
}

/** Real mail server on this machine that takes `delayMs` for each mail. */
export async function mailServer({ delayMs = 0, port: wanted = 0 } = {}): Promise<MailServer> {
  const received: Received[] = []
  let released: Promise<void> | undefined
  let held = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        source += part
      })
      stream.on('end', async () => {
        if (delayMs > 0) await wait(delayMs)
        held += 1
        await released
        held -= 1
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  // Ignores clients that die in the middle of a mail.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      released = promise
      return { held: () => held, release: resolve }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
