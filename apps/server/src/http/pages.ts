import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { notFound } from '@boathouse/domain/kernel/errors'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#auth/session-cookie.ts'
import { requestLocale } from './client.ts'
import { readFolder } from './files-in-memory.ts'
import { limitEachClient } from './request-limits.ts'
import { assetHeaders, pagePolicy } from './security.ts'
import { sendFile } from './send-file.ts'

export const builtPages = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const ASSETS = '/assets/'

/** File names contain a content hash, so their content never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Meta tag with the build's name. */
const BUILD = /<meta name="build" content="([\w-]+)"/

/** Id of a record in an address; one page serves all records of a screen. */
const LAST_PART = /[^/]+$/

/**
 * Serves the built web app: its files unchanged, and its page for every other address. Requests with a session cookie
 * get the page prerendered for that screen, in the browser's language, with preloads of its files. The API checks
 * whether the session is valid. Everything is in memory: it never waits for threads that hash passwords, and a new
 * build needs a restart. Returns the build's name, or null.
 */
export async function servePages(
  app: FastifyInstance,
  root: string,
  { isHttps, filesPerMinute }: { isHttps: boolean; filesPerMinute: number },
): Promise<string | null> {
  if (!existsSync(root)) return null
  const files = readFolder(root)
  const page = files.get('/index.html')
  if (!page) throw new Error(`There is no index.html in ${root}.`)
  const method = ['GET', 'HEAD']
  await app.register(async (scope) => {
    await limitEachClient(scope, filesPerMinute)
    const assetsHave = { ...assetHeaders({ isHttps }), 'cache-control': FOREVER, vary: 'accept-encoding' }
    for (const [url, file] of files) {
      if (!url.startsWith(ASSETS)) continue
      const handler = (request: FastifyRequest, reply: FastifyReply) =>
        sendFile(request, reply.headers(assetsHave), file, { isDated: true })
      scope.route({ method, url, handler })
    }
    await scope.register(async (pages) => {
      await pages.register(helmet, pagePolicy(isHttps))
      // 404: a page loaded before an update requests files that are gone, and can handle this.
      pages.route({
        method,
        url: `${ASSETS}*`,
        handler: async () => {
          throw notFound()
        },
      })
      const cookie = sessionCookie(isHttps)
      // All pages of a build have the same date: only their tags tell them apart.
      const send = (request: FastifyRequest, reply: FastifyReply) => {
        const { url, headers } = request
        const path = url.split('?', 1)[0] ?? ''
        reply.header('cache-control', 'no-cache')
        const file = files.get(path)
        if (file) return sendFile(request, reply.header('vary', 'accept-encoding'), file)
        const screens = `/screens/${requestLocale(headers)}`
        const screen =
          files.get(`${screens}${path}.html`) ?? files.get(`${screens}${path.replace(LAST_PART, '$')}.html`)
        const isInside = cookie.read(headers.cookie) !== undefined
        reply.header('vary', 'cookie, accept-language, accept-encoding')
        return sendFile(request, reply, (isInside && screen) || page)
      }
      for (const url of ['/', '/*']) pages.route({ method, url, handler: send })
    })
  })
  return BUILD.exec(page.plain.bytes.toString())?.[1] ?? null
}

/** Answers unknown addresses below /api with a problem, not a page. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*']) {
    app.all(url, { schema: { hide: true } }, async () => {
      throw notFound()
    })
  }
}
