import { isForKiosks } from '@boathouse/domain/boathouse/kiosks/rules'
import { scopeOfCall } from '@boathouse/domain/identity/tokens/rules'
import type { Contract } from '@boathouse/domain/kernel/contract'
import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import Fastify from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { kioskCookieName, sessionCookieName } from '#auth/cookies.ts'
import { schemaController } from './compilers.ts'
import { refusalComponents, refusalResponses } from './documented-refusals.ts'
import { routeSchema } from './route-schema.ts'

export interface ApiDescription {
  readonly publicUrl: string
  readonly isHttps: boolean
}

/** OpenAPI document as JSON and YAML. A temporary server describes it, because the real one keeps no schemas. */
export async function writeApiDocument(
  contracts: readonly Contract[],
  description: ApiDescription,
): Promise<{ json: string; yaml: string }> {
  const described = Fastify({ schemaController })
  await described.register(swagger, {
    openapi: frameOf(description),
    transform: jsonSchemaTransform,
    transformObject: (document) => withPolicy(document, new Map(contracts.map((each) => [each.id, each]))),
  })
  for (const contract of contracts)
    described.route({
      method: contract.method,
      url: contract.path,
      schema: routeSchema(contract),
      handler: () => undefined,
    })
  await described.ready()
  const document = { json: JSON.stringify(described.swagger()), yaml: described.swagger({ yaml: true }) }
  await described.close()
  return document
}

const frameOf = ({ publicUrl, isHttps }: ApiDescription) => ({
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
        type: 'apiKey' as const,
        in: 'cookie',
        name: sessionCookieName(isHttps),
        description: 'Set by signing in',
      },
      kiosk: {
        type: 'apiKey' as const,
        in: 'cookie',
        name: kioskCookieName(isHttps),
        description: 'Set by the code of a kiosk; it counts with the header `boathouse-kiosk`',
      },
      token: {
        type: 'http' as const,
        scheme: 'bearer',
        description:
          'Made in the settings, under “For scripts and apps”. It is kept in this page’s memory alone; with one, cookies don’t count.',
      },
    },
  },
})

type Described = Parameters<SwaggerTransformObject>[0]

/** Adds security requirements and refusals by each contract's access and input. */
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

/** Session, token with scopes (named in OpenAPI 3.1), or kiosk cookie. */
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
