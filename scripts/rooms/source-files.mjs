import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from '../setup/content-hash.mjs'

const folders = ['apps', 'bench', 'e2e', 'faults', 'packages', 'scripts']
const isSource = /\.(ts|tsx|mjs|css)$/
const isGenerated = /\.gen\.ts$/

export function readSources(root) {
  const paths = folders.flatMap((folder) => filesUnder(join(root, folder)))
  const sources = paths.filter((path) => isSource.test(path) && !isGenerated.test(path)).sort()
  return new Map(
    sources.map((path) => [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )
}

export const isTest = (path) =>
  /\.test\.(ts|tsx|mjs)$/.test(path) || /^((apps|packages)\/[^/]+\/test|packages\/.+\/fixtures)\//.test(path)
