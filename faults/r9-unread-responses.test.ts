import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { becomeSuper, newInstallation, start } from './installation.ts'
import { crowd, MEGABYTE, residentBytes, watchMost } from './processes.ts'
import { othersFor } from './waits.ts'

const builtPages = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

const MAY_GROW_BY = 50 * MEGABYTE
const ATTACK_MS = 12_000
const OTHERS_P99_MS = 500
/** A different address than the other clients. */
const ATTACKERS = ['127.0.0.2']

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`

const largestAsset = (): string => {
  const files = readdirSync(join(builtPages, 'assets')).filter((name) => name.endsWith('.js'))
  const size = (name: string) => statSync(join(builtPages, 'assets', name)).size
  return `/assets/${files.sort((a, b) => size(b) - size(a))[0]}`
}

const publicFiles = [
  '/api/openapi.json',
  '/api/docs/static/swagger-ui-bundle.js',
  '/api/docs/',
  '/',
  '/training-logs',
  '/api/health/live',
  '/api/me',
  largestAsset(),
]

const attacks = [
  [
    '290 times for the document of the API on each of 10 connections',
    10,
    [request('/api/openapi.json').repeat(290)],
  ],
  [
    '60 times for any public file on each of 300 connections',
    300,
    publicFiles.map((path) => request(path).repeat(60)),
  ],
  [
    'as often as one connection may for the largest files on each of 300',
    300,
    [publicFiles[0], publicFiles[1], publicFiles.at(-1)].map((path) => request(path ?? '').repeat(8)),
  ],
  [
    'for a large file, and 3,000 times for what is no whole request, on each of 100 connections',
    100,
    [request('/api/docs/static/swagger-ui-bundle.js').repeat(7) + 'GET / HTTP/1.1\r\n\r\n'.repeat(3_000)],
  ],
] as const

describe('a client that sends requests and reads no response', () => {
  it.each(attacks)(
    '%s, repeatedly, costs little memory, and no other client waits (R9)',
    async (what, connections, say) => {
      const installation = await newInstallation('SQLite')
      const server = await start({ ...installation.settings, TRUST_PROXY: '' })
      const cookie = await becomeSuper(server)
      const others = { url: server.url, cookie, paths: ['/api/training-sessions?limit=20', '/', '/api/me'] }
      // Warm-up: lazy-loaded code isn't the responses' memory.
      for (const path of publicFiles)
        for (let n = 0; n < 2; n += 1) await (await fetch(server.url + path)).arrayBuffer()
      await othersFor(1_000, others)
      const pid = server.process.pid ?? 0
      const before = residentBytes(pid)
      const most = watchMost(() => residentBytes(pid))
      const port = Number(new URL(server.url).port)
      const [attack, waits] = await Promise.all([
        crowd({ port, connections, from: ATTACKERS, say, againAfterMs: 3_000 }),
        pause(500).then(() => othersFor(ATTACK_MS, others)),
      ])
      await attack.leave()
      const grewBy = most() - before
      showFigures('R9', `asks ${what} and reads nothing`, {
        connections: attack.opened,
        'memory before': `${Math.round(before / MEGABYTE)} MB`,
        'grew by': `${Math.round(grewBy / MEGABYTE)} MB`,
        'p99 of others': inSeconds(percentile(waits, 0.99)),
      })
      expect(grewBy).toBeLessThan(MAY_GROW_BY)
      expect(percentile(waits, 0.99)).toBeLessThan(OTHERS_P99_MS)
    },
  )
})
