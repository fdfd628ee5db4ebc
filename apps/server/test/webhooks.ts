import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import * as contracts from '@boathouse/domain/club/webhooks/contract'
import { type WebhookKind, webhookKinds } from '@boathouse/domain/club/webhooks/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { seal } from '#auth/sealing.ts'
import type { Row } from '#db/tables.ts'
import { type DeliverWebhook, webhookDelivery } from '#webhooks/delivery.ts'
import { freshDelivery } from '#webhooks/outbox.ts'
import { newSigningSecret } from '#webhooks/signing.ts'
import { call, newTestApp, type TestApp } from './app.ts'
import { freshAddress, open } from './database.ts'
import { aCast, type Cast } from './factories.ts'
import { SECRET } from './installation-paths.ts'
import { waitFor } from './mails.ts'
import { leadingTo } from './resolvers.ts'

/** Subscribed to all events by default. Returns the secret, too. */
export async function aWebhook(
  { database }: Pick<TestApp, 'database'>,
  clubId: string,
  own: Partial<Row<'webhooks'>> = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const secret = newSigningSecret()
  const row: Row<'webhooks'> = {
    ...{ clubId, id: newId(), url: 'https://hooks.example/club', kinds: webhookKinds.join(' ') },
    ...{
      sealedSecret: seal(SECRET, 'webhook secrets', secret),
      sealedOldSecret: null,
      oldSecretEndsAt: null,
    },
    ...{ createdAt: currentTime().toISOString(), offAt: null, ...own },
  }
  await database.db.insertInto('webhooks').values(row).execute()
  return { id: row.id, secret }
}

export async function aDelivery(
  { database }: Pick<TestApp, 'database'>,
  webhookId: string,
  own: Partial<Row<'webhookDeliveries'>> = {},
): Promise<string> {
  const row = { ...freshDelivery(webhookId, currentTime()), state: 'delivered', ...own }
  await database.db.insertInto('webhookDeliveries').values(row).execute()
  return row.id
}

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Answered {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string | Readable
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /** Sets the responses; 204 by default. */
  readonly answerWith: (answered: Answered | 'nothing') => void
  /** Delivers to it if its network is allowed. */
  readonly deliver: (networks?: readonly string[], leadsTo?: string | (() => string)) => DeliverWebhook
  readonly close: () => Promise<void>
}

/** Test certificate and key for the receiver's host name; both are public. */
const pem = readFileSync(new URL('push-service.pem', import.meta.url))

export async function receiver(): Promise<Receiver> {
  const received: Received[] = []
  let answered: Answered | 'nothing' = { status: 204 }
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      })
      response.on('error', () => undefined)
      if (answered === 'nothing') return
      response.writeHead(answered.status, answered.headers)
      if (answered.body instanceof Readable) answered.body.pipe(response)
      else response.end(answered.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://push.example.org:${port}/club`,
    received,
    answerWith: (next) => {
      answered = next
    },
    deliver: (networks = ['127.0.0.0/8'], leadsTo = '127.0.0.1') =>
      webhookDelivery({ networks, ports: [[1_024, 65_535]], ca: pem, find: leadingTo(leadsTo) }),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Told {
  readonly app: TestApp
  readonly other: Receiver
  readonly cast: Cast
}

/** A server and a receiver for a file's tests. `given` gets them before each, with a new cast and no webhooks. */
export function toldReceiver(given: (told: Told) => void) {
  let app: TestApp
  let other: Receiver
  let cast: Cast
  beforeAll(async () => {
    other = await receiver()
    app = await newTestApp({ database: open(await freshAddress()), deliverWebhook: other.deliver() })
  })
  afterAll(async () => {
    await app.stop()
    await app.database.db.destroy()
    await other.close()
  })
  beforeEach(async () => {
    cast = await aCast(app)
    await app.database.db.deleteFrom('webhooks').execute()
    other.answerWith({ status: 204 })
    given({ app, other, cast })
  })
  const ofClub = () => ({ clubId: cast.club })
  const deliveries = async (webhookId: string) => {
    const asked = { params: { ...ofClub(), webhookId }, query: {} }
    return (await call(app, contracts.listDeliveries, asked, cast.headCoach)).body.items
  }
  return {
    ofClub,
    deliveries,
    make: (kinds: WebhookKind[] = ['practice.changed'], url = other.url) =>
      call(app, contracts.createWebhook, { params: ofClub(), body: { url, kinds } }, cast.headCoach),
    test: (webhookId: string) =>
      call(app, contracts.testWebhook, { params: { ...ofClub(), webhookId } }, cast.headCoach),
    /** Newest delivery of a webhook, once it is done. */
    settled: (webhookId: string) =>
      waitFor(async () => {
        const [newest] = await deliveries(webhookId)
        return newest && newest.state !== 'waiting' ? newest : undefined
      }),
  }
}
