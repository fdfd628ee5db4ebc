import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './etag.ts'
import type { FileInMemory } from './files-in-memory.ts'

interface Sending {
  /** Whether to send and check `Last-Modified`. */
  readonly isDated?: boolean
}

type Headers = FastifyRequest['headers']

/** Answers GET and HEAD with 200, 206 or 304 (RFC 9110, 13 and 14). Callers set caching headers. */
export function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: FileInMemory,
  { isDated = false }: Sending = {},
): FastifyReply {
  const packed = unpacksBrotli(headers) ? file.brotli : null
  const { bytes, etag } = packed ?? file.plain()
  const dated = isDated ? { 'last-modified': file.modified } : {}
  reply.headers({ 'accept-ranges': 'bytes', etag, ...dated })
  if (isFresh(headers, etag, isDated ? file.modified : null)) return reply.code(304).send()
  const part = isSameFile(headers, [etag, ...Object.values(dated)]) ? parseRange(headers, bytes.length) : null
  if (part === 'none') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  }
  reply.type(file.type)
  if (packed) reply.header('content-encoding', 'br')
  if (part === null) return reply.send(bytes)
  reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${bytes.length}`)
  return reply.send(bytes.subarray(part.from, part.to + 1))
}

/** Ignores `*`: programs send it that may not support brotli. */
const unpacksBrotli = ({ 'accept-encoding': accepted = '' }: Headers): boolean =>
  negotiate(accepted.replaceAll('*', 'identity'), ['br']) === 'br'

/** Whether the client's copy is current; never on a forced reload. */
function isFresh(headers: Headers, etag: string, modified: string | null): boolean {
  if (headers['cache-control']?.includes('no-cache')) return false
  if (headers['if-none-match'] !== undefined) return matchesEtag(etag, headers['if-none-match'])
  const since = headers['if-modified-since']
  return modified !== null && since !== undefined && Date.parse(modified) <= Date.parse(since)
}

/** A range is useful only if the client's part is of the same file. */
const isSameFile = ({ 'if-range': ifRange }: Headers, names: readonly string[]): boolean =>
  ifRange === undefined || names.includes(String(ifRange))

/** Inclusive byte range; 'none' if unsatisfiable, null for the whole file. */
function parseRange({ range = '' }: Headers, length: number): { from: number; to: number } | 'none' | null {
  const [, first, last] = /^ *bytes= *(\d*) *- *(\d*) *$/.exec(range) ?? []
  // Several ranges, other units and malformed ranges may be ignored.
  if (first === undefined || last === undefined || first + last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to ? { from, to } : 'none'
}
