import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import { isForKiosks } from '@boathouse/domain/kiosks/rules'
import { scopeOfCall } from '@boathouse/domain/tokens/rules'
import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { kioskCookieName } from '#auth/kiosk-cookie.ts'
import { sessionCookieName } from '#auth/session-cookie.ts'
import { apiPage, apiPageStyles } from './api-page.ts'
import { refusalComponents, refusalResponses } from './documented-refusals.ts'
import { type FileInMemory, readFile } from './files-in-memory.ts'
import { sendFile } from './send-file.ts'

/** The page that reads the document runs its own scripts and asks nobody else for anything. */
const READER_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

interface ApiDescription {
  readonly publicUrl: string
  readonly isHttps: boolean
}

/** Collects the contracts as they are registered; call it before the first route. */
export async function describeApi(
  app: FastifyInstance,
  { publicUrl, isHttps }: ApiDescription,
): Promise<void> {
  const contracts = new Map<string, Contract>()
  app.addHook('onRoute', ({ config }) => {
    if (config?.contract) contracts.set(config.contract.id, config.contract)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Boathouse',
        version: '1',
        description:
          'Errors are problem+json (RFC 9457) with a stable `code`; lists are paged by an opaque cursor.',
      },
      servers: [{ url: publicUrl }],
      components: {
        ...refusalComponents,
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookieName(isHttps),
            description: 'Set by signing in',
          },
          kiosk: {
            type: 'apiKey',
            in: 'cookie',
            name: kioskCookieName(isHttps),
            description: 'Set by the code of a kiosk; it counts with the header `boathouse-kiosk`',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'Made in the settings, under “For scripts and apps”. It is kept in this page’s memory alone; with one, cookies don’t count.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withPolicy(document, contracts),
  })
  serveSwaggerFilesFromMemory(app, '/api/docs/static/*')
  const json = madeOnce('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  const yaml = madeOnce('application/x-yaml', () => app.swagger({ yaml: true }))
  app.get('/api/openapi.json', { schema: { hide: true } }, json)
  const page = madeOnce('text/html; charset=utf-8', () => apiPage)
  // Swagger UI would make them anew for each request.
  app.addHook('onRoute', (route) => {
    if (route.url === '/api/docs/json') route.handler = json
    if (route.url === '/api/docs/yaml') route.handler = yaml
    if (route.url === '/api/docs' || route.url === '/api/docs/') route.handler = page
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: READER_POLICY,
    // By noun, each opened when somebody wants it: all at once would be more than 400 calls.
    uiConfig: { docExpansion: 'none', validatorUrl: 'none' },
    theme: { css: [{ filename: 'theme.css', content: apiPageStyles }] },
  })
}

type Described = Parameters<SwaggerTransformObject>[0]

/** Adds what follows from the contracts' access and input: who has to be signed in, and how calls are refused. */
function withPolicy(described: Described, contracts: ReadonlyMap<string, Contract>) {
  if (!('openapiObject' in described)) throw new TypeError('The API is described by OpenAPI.')
  const document = described.openapiObject
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path as object))
  for (const operation of operations as Operation[]) {
    const contract = contracts.get(operation.operationId)
    if (!contract) continue
    operation.security = securityOf(contract)
    Object.assign(operation.responses, refusalResponses(contract))
  }
  return document
}

/** By a session, by a token that was made for such calls, which OpenAPI 3.1 names beside it, or by a kiosk's cookie. */
function securityOf(contract: Contract): NonNullable<Operation['security']> {
  if (contract.access === 'public') return []
  const scope = scopeOfCall(contract)
  return [
    ...(contract.access === 'kiosk' ? [] : [{ session: [] }]),
    ...(scope === null ? [] : [{ token: [scope] }]),
    ...(isForKiosks(contract) ? [{ kiosk: [] }] : []),
  ]
}

interface Operation {
  readonly operationId: string
  readonly responses: object
  security?: readonly Readonly<Record<string, readonly string[]>>[]
}

/** Half a megabyte that never changes: all clients share one Buffer, also those that ask and do not read. */
function madeOnce(type: string, make: () => string) {
  let document: Buffer | undefined
  return async (_request: FastifyRequest, reply: FastifyReply) => {
    document ??= Buffer.from(make())
    return reply.type(type).send(document)
  }
}

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

/**
 * Swagger UI reads its files from the disk for each request. Here each is read when somebody first asks for it, and
 * kept: most installations never show them. Call it before the library is registered.
 */
function serveSwaggerFilesFromMemory(app: FastifyInstance, route: string): void {
  app.addHook('onRoute', (registered) => {
    if (registered.url === route) registered.handler = sendFromMemory
  })
}

const names = new Set(readdirSync(FOLDER))
const files = new Map<string, FileInMemory>()

function sendFromMemory(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { '*': name = '' } = request.params as { '*'?: string }
  if (!names.has(name)) throw notFound()
  const file = files.get(name) ?? readFile(join(FOLDER, name))
  files.set(name, file)
  return sendFile(request, reply.header('cache-control', 'public, max-age=0'), file, { isDated: true })
}
