import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { balance } from './accounts.ts'
import { inSeconds, showFigures } from './figures.ts'
import {
  becomeSuper,
  command,
  engines,
  freshFolder,
  type Installation,
  newInstallation,
  someClient,
  start,
} from './installation.ts'
import { ownCluster } from './postgres-cluster.ts'
import { smallDisk, withSmallDisk } from './small-disk.ts'
import { startWriters } from './writers.ts'

const MEGABYTES = 48
const FULL_MS = 5_000

type Disk = ReturnType<typeof smallDisk>

interface Place {
  readonly installation: Installation
  readonly surroundings: readonly string[]
  /** The data disk, once the server runs under `pid`. */
  readonly diskOf: (pid: number) => Disk
}

/** SQLite's file on a small disk; the secret, created before, on the large one. */
async function sqliteOnSmallDisk(): Promise<Place> {
  const installation = await newInstallation('SQLite')
  const folder = installation.settings['DATA_DIR'] ?? ''
  return {
    installation,
    surroundings: withSmallDisk(folder, MEGABYTES),
    diskOf: (pid) => smallDisk(pid, folder),
  }
}

/** The tables on a small disk, PostgreSQL's write-ahead log on the large one. */
async function postgresOnSmallDisk(): Promise<Place> {
  const folder = freshFolder()
  const cluster = await ownCluster(withSmallDisk(folder, MEGABYTES))
  // PostgreSQL must own a tablespace's folder.
  await command(cluster.url, `copy (select) to program 'cat > /dev/null; mkdir ${folder}/tables'`)
  await command(cluster.url, `create tablespace small location '${folder}/tables'`)
  await command(cluster.url, `alter database template1 set tablespace small`)
  const installation = await newInstallation('PostgreSQL', cluster.url)
  return { installation, surroundings: [], diskOf: () => smallDisk(cluster.pid, folder) }
}

const places = { SQLite: sqliteOnSmallDisk, PostgreSQL: postgresOnSmallDisk }

describe.each(engines)('on %s, while the disk is full', (engine) => {
  it('writes get 503, reads continue, and writes succeed again once there is space (R5)', async () => {
    const { installation, surroundings, diskOf } = await places[engine]()
    const server = await start(installation.settings, surroundings)
    const cookie = await becomeSuper(server)
    const disk = diskOf(server.process.pid ?? 0)
    const writers = startWriters({ url: server.url, cookie, writers: 8 })
    await pause(1_000)
    const before = { ...writers.answers }
    disk.fill()
    await expect.poll(() => writers.answers['503'] ?? 0, { timeout: 60_000 }).toBeGreaterThan(20)
    const reads = await readFor(FULL_MS, server.url, cookie)
    disk.empty()
    const back = performance.now()
    const acknowledgedThen = writers.acknowledged.length
    await expect
      .poll(() => writers.acknowledged.length, { timeout: 10_000 })
      .toBeGreaterThan(acknowledgedThen + 20)
    const untilBack = performance.now() - back
    await writers.stop()
    const books = await balance(placed(installation, disk), { url: server.url, cookie }, writers.acknowledged)
    showFigures('R5', `a disk of ${MEGABYTES} MB (tmpfs) filled under 8 writers`, {
      'writes told 503': writers.answers['503'] ?? 0,
      reads: reads.length,
      ...books,
      'writing again after': inSeconds(untilBack),
    })
    expect(Object.keys(before)).toEqual(['201'])
    expect(Object.keys(writers.answers).filter((answer) => !['200', '201', '503'].includes(answer))).toEqual(
      [],
    )
    expect(new Set(reads)).toEqual(new Set([200]))
    expect(server.process.exitCode).toBeNull()
    expect(books).toMatchObject({ lost: 0, twice: 0 })
  })
})

/** An address we can open: the link to the server's disk is broken outside its namespace. */
function placed(installation: Installation, { seen }: Disk): Installation {
  if (!('file' in installation.address)) return installation
  const file = join(freshFolder(), 'copy.db')
  for (const part of ['', '-wal']) copyFileSync(join(seen, `boathouse.db${part}`), `${file}${part}`)
  return { ...installation, address: { file } }
}

async function readFor(ms: number, url: string, cookie: string): Promise<number[]> {
  const statuses: number[] = []
  const ends = performance.now() + ms
  while (performance.now() < ends) {
    for (const path of ['me', 'training-sessions?limit=20', 'training-sessions/summary', 'health/ready']) {
      const answer = await fetch(`${url}/api/${path}`, { headers: { cookie, ...someClient() } })
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
    await pause(50)
  }
  return statuses
}
