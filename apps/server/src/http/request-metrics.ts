import { showMetrics } from '@boathouse/domain/health/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'

type Observe = (request: FastifyRequest, reply: FastifyReply) => void

/** In seconds: the list takes a millisecond, hashing a password a tenth of a second, a slow network seconds. */
const BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Counts answers by contract. A series is found by one short text: the library's own look costs more than the counting. */
export function createObserver({ Histogram }: typeof import('prom-client'), registry: Registry): Observe {
  const requests = new Histogram({
    name: 'boathouse_http_request_duration_seconds',
    help: 'Answers, by the pattern of the route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  const series = new Map<string, ReturnType<typeof requests.labels>>()
  return (request, { statusCode, elapsedTime }) => {
    const name = routeLabels(request)
    if (!name) return
    const { method, route } = name
    const status = `${Math.floor(statusCode / 100)}xx`
    const key = `${method} ${route} ${status}`
    let one = series.get(key)
    if (!one) {
      one = requests.labels(method, route, status)
      series.set(key, one)
    }
    one.observe(elapsedTime / 1_000)
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])

/** A pattern, never an address; null for the metrics' own call. What no contract states is a page or its file, or a call that does not exist. */
function routeLabels({ method, routeOptions: { config, url = '/api' } }: FastifyRequest) {
  const { contract } = config
  if (contract === showMetrics) return null
  if (contract) return { method: contract.method, route: contract.path }
  const isUnknown = url === '/api' || url === '/api/*'
  return { method: METHODS.has(method) ? method : 'other', route: isUnknown ? 'unknown' : 'pages' }
}

/** Observes every answer. */
export function observeRequests(app: FastifyInstance, { observe }: { observe: Observe }): void {
  app.addHook('onResponse', (request, reply, done) => {
    observe(request, reply)
    done()
  })
}
