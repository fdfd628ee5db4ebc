import { expect, onTestFinished } from 'vitest'
import { type MailServer, mailServer } from '../../apps/server/test/mail-server.ts'
import type { ServerProcess } from '../../apps/server/test/process.ts'
import { becomeSuper, type Engine, newInstallation, start } from '../installation.ts'
import { ask } from './client.ts'
import { HOST } from './documented.ts'
import { type ProxyName, type ReverseProxy, startProxy } from './proxy.ts'

export const PUBLIC_URL = `https://${HOST}`

/** The super admin that `becomeSuper` creates. */
export const owner = { email: 'sam@test.example', password: 'a calm lake at six' }
export const METRICS_TOKEN = 'a-monitor-of-the-test-shows-this-one'

/** The database doesn't matter to a proxy: each engine is tested once. */
export const setUps = [
  { name: 'nginx', engine: 'SQLite' },
  { name: 'Caddy', engine: 'PostgreSQL' },
] as const satisfies readonly { name: ProxyName; engine: Engine }[]

/** An installation as in a club: server with a trusted proxy, proxy, and mail server. */
export interface Site {
  readonly server: ServerProcess
  readonly proxy: ReverseProxy
  readonly mails: MailServer
}

export async function startSite(name: ProxyName, engine: Engine): Promise<Site> {
  const { settings } = await newInstallation(engine)
  const mails = await mailServer()
  onTestFinished(() => mails.close())
  const server = await start({
    ...settings,
    PUBLIC_URL,
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Boathouse <boathouse@club.example>',
    METRICS_TOKEN,
  })
  await becomeSuper(server)
  const proxy = await startProxy(name, Number(new URL(server.url).port))
  return { server, proxy, mails }
}

export async function signIn(proxy: ReverseProxy, from?: string): Promise<string> {
  const response = await ask(proxy, {
    path: '/api/session',
    body: owner,
    headers: { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' },
    ...(from && { from }),
  })
  expect(response.status, response.body.toString()).toBe(204)
  return String(response.headers['set-cookie']).split(';')[0] ?? ''
}
