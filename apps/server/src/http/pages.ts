import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notFound } from '@boathouse/domain/kernel/errors'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#auth/session-cookie.ts'
import { languageOf } from './client.ts'
import { assetHeaders, pagePolicy } from './security.ts'

/** Where the web's build puts its pages. */
export const builtPages = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Where the build puts what pages load: scripts, styles and fonts. */
const ASSETS = 'assets'

/** Names with a content hash in them never change. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built web: its files as they are, and its one page for every other address. Whoever comes with a session
 * gets that page as the build made it for the screen at that address, painted in the language that the browser asks for
 * and with the screen's files named in it. Whether the session is still good is for the API to say.
 */
export async function servePages(
  app: FastifyInstance,
  root: string,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  if (!existsSync(root)) return
  const asTheyAre = { preCompressed: true, index: false, wildcard: false, cacheControl: false } as const
  await app.register(fastifyStatic, {
    ...asTheyAre,
    root: join(root, ASSETS),
    prefix: `/${ASSETS}/`,
    // Replies get their `sendFile` from the other one, below.
    decorateReply: false,
    setHeaders: (reply) => reply.headers({ ...assetHeaders({ isHttps }), 'cache-control': FOREVER }),
  })
  await app.register(async (pages) => {
    await pages.register(helmet, pagePolicy(isHttps))
    await pages.register(fastifyStatic, {
      ...asTheyAre,
      root,
      globIgnore: [`${ASSETS}/**`],
      // Pages of one build are of one moment, in whatever language: only their tags tell them apart.
      lastModified: false,
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    })
    // A page that was loaded before an update asks for files that are gone: 'not there' is an answer it can act on.
    pages.route({
      method: ['GET', 'HEAD'],
      url: `/${ASSETS}/*`,
      handler: async () => {
        throw notFound()
      },
    })
    const screens = screensIn(root)
    const cookie = sessionCookie(isHttps)
    const sendPage = ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
      const screen = `screens/${languageOf(headers)}${url.split('?', 1)[0]}.html`
      const isInside = cookie.read(headers.cookie) !== undefined
      reply.header('vary', 'cookie, accept-language')
      return reply.sendFile(isInside && screens.has(screen) ? screen : 'index.html')
    }
    pages.route({ method: ['GET', 'HEAD'], url: '/', handler: sendPage })
    pages.route({ method: ['GET', 'HEAD'], url: '/*', handler: sendPage })
  })
}

/** The pages that the build made for single screens, by their path. */
const screensIn = (root: string) =>
  new Set(globSync('screens/**/*.html', { cwd: root }).map((path) => path.replaceAll('\\', '/')))

/** An unknown address under /api is a problem, not a page. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*']) {
    app.all(url, { schema: { hide: true } }, async () => {
      throw notFound()
    })
  }
}
