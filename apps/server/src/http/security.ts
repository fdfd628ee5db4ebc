import { Refusal } from '@boathouse/domain/kernel/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isByToken } from './token-calls.ts'

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site's page makes a browser send (OWASP: Cross-Site Request Forgery, standard headers), unless it says by a
 * token who it is: no page makes a browser add one of somebody else's. A
 * browser always sends at least one of the two headers with such a request; a program that sends neither has no cookie
 * of anybody's to misuse. Bodies other than JSON are refused by there being no parser for them, but
 * for uploads, which are taken as they come.
 */
export function refuseForeignSites(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const { method, headers } = request
    if (CHANGES_NOTHING.has(method) || isByToken(request)) return done()
    const site = headers['sec-fetch-site']
    const isForeign =
      (headers.origin !== undefined && headers.origin !== publicUrl) ||
      (site !== undefined && site !== 'same-origin' && site !== 'none')
    done(isForeign ? new Refusal('forbidden', 'foreignOrigin') : undefined)
  })
}

/** One year, as browsers' preload lists ask for at least. */
const HSTS_SECONDS = 31_536_000

/**
 * What files bear that pages load: the page says what it may do, and on a phone's line each word here is sent twenty times.
 * A worker that loads anything, or a drawing that is opened by itself, would need a policy of its own.
 */
export const assetHeaders = ({ isHttps }: { isHttps: boolean }) => ({
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(isHttps && { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
})

/** What every API answer bears. */
export const inertHeaders = ({ isHttps }: { isHttps: boolean }) => ({
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  ...assetHeaders({ isHttps }),
})

/** Names the build of the web that the server has: a page that was opened before an update learns from it that there is a newer one. */
export const BUILD_HEADER = 'boathouse-build'

/** The headers of every API answer: constant, because making them per request costs a quarter of the throughput. */
export function apiHeaders(
  app: FastifyInstance,
  { isHttps, build }: { isHttps: boolean; build: string | null },
): void {
  const headers = { ...inertHeaders({ isHttps }), ...(build !== null && { [BUILD_HEADER]: build }) }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What a page may do: run our own scripts, and nothing from or for anybody else. */
export const pagePolicy = (isHttps: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The component library writes its theme into style tags; scripts stay ours alone.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  strictTransportSecurity: isHttps && { maxAge: HSTS_SECONDS, includeSubDomains: true },
  crossOriginEmbedderPolicy: false,
})
