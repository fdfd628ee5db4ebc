import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { etagOf } from './etag.ts'

/** A file as it was when it was read, in one of its forms. */
interface Form {
  readonly bytes: Buffer
  readonly etag: string
  /** When it was made, as the header `Last-Modified` has it. */
  readonly modified: string
}

export interface KeptFile {
  readonly type: string
  readonly plain: Form
  /** What the build made of it by brotli. */
  readonly brotli: Form | null
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const BROTLI = '.br'

/** Every file below a folder, by its path from there with `/` before each part. Forms of a file are no files of their own. */
export function keepFiles(root: string): ReadonlyMap<string, KeptFile> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const known = new Set(paths)
  return new Map(
    paths
      .filter((path) => !path.endsWith(BROTLI))
      .map((path) => [
        `/${relative(root, path).replaceAll(sep, '/')}`,
        keepFile(path, known.has(`${path}${BROTLI}`)),
      ]),
  )
}

/** Reads a file once and for all, at once: what is read aside waits for the threads that hash passwords. */
export const keepFile = (path: string, hasBrotli = false): KeptFile => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  plain: formAt(path),
  brotli: hasBrotli ? formAt(`${path}${BROTLI}`) : null,
})

function formAt(path: string): Form {
  const bytes = readFileSync(path)
  return { bytes, etag: etagOf(bytes), modified: statSync(path).mtime.toUTCString() }
}
