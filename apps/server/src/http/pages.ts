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

/** Where the web's build puts its pages. */
export const builtPages = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Where the build puts what pages load: scripts, styles and fonts. */
const ASSETS = '/assets/'

/** Names with a content hash in them never change. */
const FOREVER = 'public, max-age=31536000, immutable'

/** How a page names its build. */
const BUILD = /<meta name="build" content="([\w-]+)"/

/** The id of a record in an address; one page serves the screens of all of them. */
const LAST_PART = /[^/]+$/

/**
 * Serves the built web: its files as they are, and its one page for every other address. Whoever comes with a session
 * gets that page as the build made it for the screen at that address, painted in the language that the browser asks for
 * and with the screen's files named in it. Whether the session is still good is for the API to say. All of it is in
 * memory: it does not wait for the threads that hash passwords, and a server serves one build until it is started anew.
 * Returns the name of that build; null where the pages have none.
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
      // A page that was loaded before an update asks for files that are gone: a 404 is something it can act on.
      pages.route({
        method,
        url: `${ASSETS}*`,
        handler: async () => {
          throw notFound()
        },
      })
      const cookie = sessionCookie(isHttps)
      // Files of one build are of one moment, pages in whatever language too: only their tags tell them apart.
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

/** An unknown address under /api is a problem, not a page. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*']) {
    app.all(url, { schema: { hide: true } }, async () => {
      throw notFound()
    })
  }
}
