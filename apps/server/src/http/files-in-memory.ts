import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { computeEtag } from './etag.ts'

/** A file's bytes, plain or compressed (a representation in RFC 9110's terms). */
interface Representation {
  readonly bytes: Buffer
  readonly etag: string
}

export interface FileInMemory {
  readonly type: string
  /** Modification time in the format of `Last-Modified`. */
  readonly modified: string
  /** Unpacks the file if it is kept compressed. */
  readonly plain: () => Representation
  readonly brotli: Representation | null
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const BROTLI = '.br'

/** Files by relative path. Compressed ones belong to their plain file and have no path. */
export function readFolder(root: string): ReadonlyMap<string, FileInMemory> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const known = new Set(paths)
  return new Map(
    paths
      .filter((path) => !path.endsWith(BROTLI))
      .map((path) => [
        `/${relative(root, path).replaceAll(sep, '/')}`,
        readFile(path, known.has(`${path}${BROTLI}`)),
      ]),
  )
}

/**
 * Keeps only the compressed form of a file that has one, for memory. Synchronous, because asynchronous reads wait for
 * threads that hash passwords.
 */
export function readFile(path: string, hasBrotli = false): FileInMemory {
  const kept = represent(readFileSync(hasBrotli ? `${path}${BROTLI}` : path))
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    modified: statSync(path).mtime.toUTCString(),
    plain: hasBrotli ? unpacked(kept.bytes) : () => kept,
    brotli: hasBrotli ? kept : null,
  }
}

const represent = (bytes: Buffer): Representation => ({ bytes, etag: computeEtag(bytes) })

/** Responses that are sent at the same time share one copy, so slow clients don't fill the memory. */
function unpacked(packed: Buffer): () => Representation {
  let last: WeakRef<Buffer> | undefined
  let etag: string | undefined
  return () => {
    const bytes = last?.deref() ?? brotliDecompressSync(packed)
    last = new WeakRef(bytes)
    etag ??= computeEtag(bytes)
    return { bytes, etag }
  }
}
