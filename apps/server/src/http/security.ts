import { Refusal } from '@boathouse/domain/kernel/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isByToken } from './token-calls.ts'

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Checks the standard headers (OWASP: Cross-Site Request Forgery). Allows tokens, which other sites can't add, and
 * programs that send neither header: they have no cookie to misuse.
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

/** One year: the minimum of browsers' preload lists. */
const HSTS_SECONDS = 31_536_000

/** No content policy: only a worker or a drawing that loads something would need one. */
export const assetHeaders = ({ isHttps }: { isHttps: boolean }) => ({
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(isHttps && { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
})

export const inertHeaders = ({ isHttps }: { isHttps: boolean }) => ({
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  ...assetHeaders({ isHttps }),
})

/** Names the web build, so pages opened before an update learn of it. */
export const BUILD_HEADER = 'boathouse-build'

/** Constant, because building them for each request costs a quarter of the throughput. */
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

/** Allows only our own scripts and connections, and no embedding. */
export const pagePolicy = (isHttps: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The component library writes its theme into style tags.
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
