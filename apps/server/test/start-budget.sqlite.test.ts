import { once } from 'node:events'
import { cpSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { freshAddress, freshFolder, open } from './database.ts'
import { aPerson } from './factories.ts'
import type { Loaded } from './loaded-modules.ts'
import { waitFor } from './mails.ts'
import { type ServerProcess, startServer } from './process.ts'

/** Heap bytes after starting on an existing database. */
const HEAP_USED = 38_240_000
const TOLERANCE = 1.05

const root = fileURLToPath(new URL('../../..', import.meta.url))
const OURS = /(?<=\/)(apps|packages)\/[\w-]+\/(src\/|package\.json$)/
const probe = new URL('loaded-modules.ts', import.meta.url).href

let database: Database
let server: ServerProcess
let atStart: Loaded
let atList: Loaded

beforeAll(async () => {
  const address = await freshAddress()
  if (!('file' in address)) throw new TypeError('An embedded database has a file.')
  database = open(address)
  const { cookie } = await aPerson({ database })
  const settings = {
    DATA_DIR: dirname(address.file),
    NODE_OPTIONS: `--max-semi-space-size=8 --import ${probe}`,
    // Cached code would be on the heap, too.
    NODE_DISABLE_COMPILE_CACHE: '1',
  }
  server = await startServer(settings, [], [], installWithoutPages(freshFolder()))
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  // Written by the last job of a start.
  await waitFor(() => database.db.selectFrom('watches').select('name').executeTakeFirst())
  atStart = await report()
  const list = await fetch(`${server.url}/api/training-sessions?limit=20`, { headers: { cookie } })
  expect(list.status).toBe(200)
  atList = await report()
})

afterAll(async () => {
  await server?.stop()
  await database?.db.destroy()
})

/** Installs the server without built pages. Returns its main file. */
function installWithoutPages(folder: string): string {
  const server = join(folder, 'apps/server')
  for (const part of ['src', 'package.json'])
    cpSync(join(root, 'apps/server', part), join(server, part), { recursive: true })
  for (const part of ['', 'apps/server'])
    symlinkSync(join(root, part, 'node_modules'), join(folder, part, 'node_modules'))
  return join(server, 'src/main.ts')
}

async function report(): Promise<Loaded> {
  const reported = once(server.process, 'message')
  server.process.send('report')
  const [loaded] = await reported
  return loaded as Loaded
}

/** A line for each of our modules, and each library with its number of modules. */
function describeModules(urls: readonly string[]): string {
  const paths = urls.map((url) => fileURLToPath(url))
  const isOfLibrary = (path: string) => path.includes('/node_modules/')
  const own = paths
    .filter((path) => OURS.test(path) && !isOfLibrary(path))
    .map((path) => path.slice(path.search(OURS)))
  const ofLibraries = Map.groupBy(
    paths.filter(isOfLibrary),
    (path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1],
  )
  const libraries = [...ofLibraries].map(([name, { length }]) => `${name}: ${length}`)
  return `${[`${own.length} modules of ours`, ...own.sort(), '', ...libraries.sort()].join('\n')}\n`
}

it('a start loads the modules of test/modules-at-start.txt, and no others', async () => {
  await expect(describeModules(atStart.modules)).toMatchFileSnapshot('modules-at-start.txt')
})

it('the first list of sessions loads those of test/modules-at-first-list.txt beside them', async () => {
  const before = new Set(atStart.modules)
  const more = atList.modules.filter((url) => !before.has(url))
  await expect(describeModules(more)).toMatchFileSnapshot('modules-at-first-list.txt')
})

it('neither the start nor the list loads Node’s fetch client', () => {
  expect(atList.ofNode.filter((name) => name.includes('undici/undici'))).toEqual([])
})

it(`a start uses ${HEAP_USED / 1e6} MB of heap, and at most 5 % more`, () => {
  expect(atStart.heapUsed).toBeLessThan(HEAP_USED * TOLERANCE)
})
