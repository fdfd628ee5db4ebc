import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDescription } from './api-document.ts'
import type { DocumentTask } from './api-document-thread.ts'
import { apiPage, apiPageScript, apiPageStyles } from './api-page.ts'
import { type FileInMemory, readFile } from './files-in-memory.ts'
import { sendFile } from './send-file.ts'

/** The page of the API document runs its own scripts and connects only to this server. */
const READER_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const JSON_TYPE = 'application/json; charset=utf-8'

/** The document is written at its first request. Call it before registering routes. */
export async function describeApi(
  app: FastifyInstance,
  description: ApiDescription,
  write = writeDocument,
): Promise<void> {
  const contracts: Contract[] = []
  app.addHook('onRoute', ({ config }) => {
    if (config?.contract) contracts.push(config.contract)
  })
  let written: ReturnType<typeof write> | undefined
  const document = () => {
    written ??= write(contracts, description).catch((error) => {
      // Lets the next request retry.
      written = undefined
      throw error
    })
    return written
  }
  const schema = { hide: true }
  app.get('/api/openapi.json', { schema }, async (_request, reply) =>
    reply.type(JSON_TYPE).send((await document()).json),
  )
  await app.register(
    async (docs) => {
      docs.addHook('onSend', async (_request, reply) => {
        reply.header('content-security-policy', READER_POLICY)
      })
      docs.get('/json', { schema }, async (_request, reply) =>
        reply.type(JSON_TYPE).send((await document()).json),
      )
      docs.get('/yaml', { schema }, async (_request, reply) =>
        reply.type('application/x-yaml').send((await document()).yaml),
      )
      const sendText = (url: string, type: string, text: string) =>
        docs.get(url, { schema }, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
      sendText('/', 'text/html', apiPage)
      sendText('/static/theme/theme.css', 'text/css', apiPageStyles)
      sendText('/static/swagger-initializer.js', 'application/javascript', apiPageScript)
      docs.get('/static/index.html', { schema }, async (_request, reply) => reply.redirect('/api/docs/'))
      docs.route({ method: ['HEAD', 'GET'], url: '/static/*', schema, handler: sendFromMemory })
    },
    { prefix: '/api/docs' },
  )
}

/** Runs on a thread, because it takes over a second. All clients share the 500 KB Buffers. */
async function writeDocument(contracts: readonly Contract[], description: ApiDescription) {
  const workerData: DocumentTask = { ids: contracts.map(({ id }) => id), description }
  const thread = new Worker(new URL('./api-document-thread.ts', import.meta.url), { workerData })
  thread.unref()
  const [{ json, yaml }] = await once(thread, 'message')
  return { json: Buffer.from(json), yaml: Buffer.from(yaml) }
}

/** Folder of Swagger UI. Each of its files is read at its first request and cached. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
const names = new Set(readdirSync(FOLDER))
const files = new Map<string, FileInMemory>()

function sendFromMemory(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { '*': name = '' } = request.params as { '*'?: string }
  if (!names.has(name)) throw notFound()
  const file = files.get(name) ?? readFile(join(FOLDER, name))
  files.set(name, file)
  return sendFile(request, reply.header('cache-control', 'public, max-age=0'), file, { isDated: true })
}
