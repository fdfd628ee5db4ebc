import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { computeEtag } from './etag.ts'

/** What is sent of a file, plain or packed (a representation, in the words of RFC 9110). */
interface Representation {
  readonly bytes: Buffer
  readonly etag: string
  /** When it was made, as the header `Last-Modified` has it. */
  readonly modified: string
}

export interface FileInMemory {
  readonly type: string
  readonly plain: Representation
  /** What the build packed it into. */
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
  '.woff2': 'font/woff2',
}

const BROTLI = '.br'

/**
 * Every file below a folder, by its path from there with `/` before each part. A packed file is a representation of its
 * plain one and has no path of its own.
 */
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

/** Reads a file once and for all, synchronously: an asynchronous read waits for the threads that hash passwords. */
export const readFile = (path: string, hasBrotli = false): FileInMemory => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  plain: representationAt(path),
  brotli: hasBrotli ? representationAt(`${path}${BROTLI}`) : null,
})

function representationAt(path: string): Representation {
  const bytes = readFileSync(path)
  return { bytes, etag: computeEtag(bytes), modified: statSync(path).mtime.toUTCString() }
}
