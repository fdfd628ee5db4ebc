import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { notFound } from '@boathouse/domain/kernel/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FileInMemory, readFile } from './files-in-memory.ts'
import { sendFile } from './send-file.ts'

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

/**
 * Swagger UI reads its files from the disk for each request. Here each is read when somebody first asks for it, and
 * kept: most installations never show them. Call it before the library is registered.
 */
export function serveSwaggerFilesFromMemory(app: FastifyInstance, route: string): void {
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
