import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { freshAddress, open } from './database.ts'
import { aPerson } from './factories.ts'
import type { Loaded } from './loaded-modules.ts'
import { waitFor } from './mails.ts'
import { type ServerProcess, startServer } from './process.ts'

/** Bytes in use after the start of a server, on a database that exists. */
const HEAP_USED = 36_840_000
/** How far it may grow before somebody has to look why. */
const TOLERANCE = 1.05

const root = fileURLToPath(new URL('../../..', import.meta.url))
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
  server = await startServer({
    DATA_DIR: dirname(address.file),
    NODE_OPTIONS: `--max-semi-space-size=8 --import ${probe}`,
    // What was compiled before is on the heap, too.
    NODE_DISABLE_COMPILE_CACHE: '1',
  })
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  // Written by the last that a start does, in the background.
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

async function report(): Promise<Loaded> {
  const reported = once(server.process, 'message')
  server.process.send('report')
  const [loaded] = await reported
  return loaded as Loaded
}

/** A line for each module of ours, and for each library with the number of its modules. */
function describeModules(urls: readonly string[]): string {
  const lines = urls.map((url) => fileURLToPath(url).slice(root.length))
  const own = lines.filter((path) => /^(apps|packages)\/\w+\/(src|package)\b/.test(path))
  const ofLibraries = Map.groupBy(
    lines.filter((path) => path.includes('node_modules/')),
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

it('neither loads Node’s fetch client, which the server does not use', () => {
  expect(atList.ofNode.filter((name) => name.includes('undici/undici'))).toEqual([])
})

it(`a start has ${HEAP_USED / 1e6} MB in use, and 5 % more at the most`, () => {
  expect(atStart.heapUsed).toBeLessThan(HEAP_USED * TOLERANCE)
})
