import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { notFound } from '@boathouse/domain/kernel/errors'
import { localeFor } from '@boathouse/messages/locales'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#auth/cookies.ts'
import { readFolder } from './files-in-memory.ts'
import { requestLanguages } from './languages.ts'
import { limitEachClient } from './request-limits.ts'
import { assetHeaders, pagePolicy } from './security.ts'
import { sendFile } from './send-file.ts'

export const builtPages = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const ASSETS = '/assets/'

/** File names contain a content hash. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Meta tag with the build's name. */
const BUILD = /<meta name="build" content="([\w-]+)"/

/** File of a page of the help: `/help/athletes.html`. The help needs neither a session nor the app. */
const helpFile = (path: string): string =>
  path.startsWith('/help') ? `${path.replace(/\/$/, '')}.html` : path

/** Id of a record in a URL; one page serves all records of a screen. */
const LAST_PART = /[^/]+$/

/**
 * Sends the page prerendered for the requested screen, in the reader's language, to requests with a session cookie.
 * All files are in memory, so reads never wait for threads that hash passwords. Returns the build's name, or null.
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
      // 404 instead of the page: one loaded before an update requests files that are gone.
      pages.route({
        method,
        url: `${ASSETS}*`,
        handler: async () => {
          throw notFound()
        },
      })
      const cookie = sessionCookie(isHttps)
      // Pages of a build share a date, so only ETags tell them apart.
      const send = (request: FastifyRequest, reply: FastifyReply) => {
        const { url, headers } = request
        const path = url.split('?', 1)[0] ?? ''
        reply.header('cache-control', 'no-cache')
        const file = files.get(path) ?? files.get(helpFile(path))
        if (file) return sendFile(request, reply.header('vary', 'accept-encoding'), file)
        const locale = localeFor(requestLanguages(headers))
        const screens = `/screens/${locale}`
        const screen =
          files.get(`${screens}${path}.html`) ?? files.get(`${screens}${path.replace(LAST_PART, '$')}.html`)
        const isInside = cookie.read(headers.cookie) !== undefined
        reply.headers({
          'content-language': locale,
          vary: 'cookie, accept-language, accept-encoding',
        })
        return sendFile(request, reply, (isInside && screen) || files.get(`${screens}.html`) || page)
      }
      for (const url of ['/', '/*']) pages.route({ method, url, handler: send })
    })
  })
  return BUILD.exec(page.plain().bytes.toString())?.[1] ?? null
}

/** Unknown URLs below /api get a problem, not a page. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*']) {
    app.all(url, { schema: { hide: true } }, async () => {
      throw notFound()
    })
  }
}
