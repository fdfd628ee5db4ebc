import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { keepReaderFiles } from './reader-files.ts'

/** The page that reads the document runs its own scripts and asks nobody else for anything. */
const READER_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Collects the contracts as they are registered; call it before the first route. */
export async function describeApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
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
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  keepReaderFiles(app, '/api/docs/static/*')
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: READER_POLICY,
    uiConfig: { validatorUrl: 'none' },
    // The bar on top is the reader's own advertisement.
    theme: {
      title: 'The API of Boathouse',
      css: [{ filename: 'theme.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
}
