import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './paths.mjs'

// Build outputs and files without influence on the build: hashing them would cause rebuilds.
const ignoredFolders = new Set(['node_modules', 'dist', '.cache', 'coverage'])
const ignoredFiles = /(\.gen\.ts|\.test\.tsx?|\.tsbuildinfo)$/

/** One hash over names and contents, independent of timestamps. */
export function contentHash(paths) {
  const hash = createHash('sha256')
  const files = paths.flatMap(filesUnder).filter((file) => !ignoredFiles.test(file))
  for (const file of files.sort()) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesUnder(join(path, entry.name))
    return entry.isFile() ? [join(path, entry.name)] : []
  })
}

export function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

export function writeStamp(stamp, hash) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}
