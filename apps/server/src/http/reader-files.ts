import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { notFound } from '@boathouse/domain/kernel/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type KeptFile, keepFile } from './kept-files.ts'
import { sendFile } from './send-file.ts'

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

/**
 * The library for the API's pages reads its files from the disk for each request. Here each is read when somebody first
 * asks for it, and kept: most installations never show them. Call it before the library is registered.
 */
export function keepReaderFiles(app: FastifyInstance, route: string): void {
  app.addHook('onRoute', (registered) => {
    if (registered.url === route) registered.handler = sendKept
  })
}

const names = new Set(readdirSync(FOLDER))
const kept = new Map<string, KeptFile>()

function sendKept(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { '*': name = '' } = request.params as { '*'?: string }
  if (!names.has(name)) throw notFound()
  const file = kept.get(name) ?? keepFile(join(FOLDER, name))
  kept.set(name, file)
  return sendFile(request, reply.header('cache-control', 'public, max-age=0'), file, { isDated: true })
}
