import fs, { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { runCommand, startCommand } from '../../test/command.ts'
import { engine, freshAddress, freshFolder, open } from '../../test/database.ts'
import { aPerson } from '../../test/factories.ts'
import {
  emptyDataLocation,
  SECRET,
  startedDataLocation,
  toDataLocation,
  unseen,
} from '../../test/installation-paths.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const OLD_SECRET = 'another secret, of somebody else'
const options = { now: new Date('2026-11-21T15:17:14.500Z'), progress: unseen }

const COUNTED = ['mkdirSync', 'linkSync', 'renameSync', 'rmSync'] as const
const CHANGES = [
  ...COUNTED,
  ...(['rmdirSync', 'unlinkSync', 'copyFileSync', 'writeFileSync', 'chmodSync', 'chownSync'] as const),
]

/** Runs work while the nth change in a folder fails. `kill` leaves the folder as a SIGKILL would. */
async function meddled<Done>(folder: string, at: number, by: 'kill' | 'error', work: () => Promise<Done>) {
  const changes = fs as unknown as Record<string, (path: string, ...more: { recursive?: true }[]) => unknown>
  const plain = CHANGES.map((name) => [name, changes[name]] as const)
  let left = at
  for (const [name, change] of plain) {
    const isCounted = COUNTED.some((each) => each === name)
    changes[name] = (path, ...more) => {
      if (!String(path).startsWith(folder)) return change?.(path, ...more)
      if (left <= 0 && by === 'kill') return undefined
      const isOfWorkFolder = path.endsWith('.boathouse-restore') || more[0]?.recursive
      if (isCounted && !isOfWorkFolder && --left === 0)
        throw Object.assign(new Error(`EIO: i/o error, ${name}`), { code: 'EIO', syscall: name })
      return change?.(path, ...more)
    }
  }
  syncBuiltinESMExports()
  try {
    return { ...(await work()), wasMeddledWith: left <= 0 }
  } finally {
    Object.assign(changes, Object.fromEntries(plain))
    syncBuiltinESMExports()
  }
}

/** Preload script that kills the process at its fifth change. */
const killing = `
  const fs = require('node:fs')
  let left = 5
  for (const name of ${JSON.stringify(COUNTED)}) {
    const plain = fs[name]
    fs[name] = (path, ...more) => {
      if (!path.endsWith('.boathouse-restore') && !more[0]?.recursive && --left === 0)
        process.kill(process.pid, 'SIGKILL')
      return plain(path, ...more)
    }
  }
  require('node:module').syncBuiltinESMExports()
`

/** More changes than a restore makes, so the last steps interrupt nothing. */
const STEPS = 12
const steps = Array.from({ length: STEPS }, (_, n) => n + 1)

/** Data folder of a killed server, whose newest rows are only in the journal. */
async function killedInstallation(): Promise<{ folder: string; id: string }> {
  const address = await freshAddress()
  const file = 'file' in address ? address.file : ''
  const database = open(address)
  const { id } = await aPerson({ database })
  const folder = freshFolder()
  for (const name of ['boathouse.db', 'boathouse.db-wal', 'boathouse.db-shm'])
    copyFileSync(join(dirname(file), name), join(folder, name))
  await database.db.destroy()
  writeFileSync(join(folder, 'secret'), OLD_SECRET)
  return { folder, id }
}

async function peopleIn(file: string): Promise<string[]> {
  const { db } = connect({ file }, unseen)
  const rows = await db.selectFrom('users').select('id').execute()
  await db.destroy()
  return rows.map(({ id }) => id)
}

/** Opens every database that was moved aside and lists its users. */
async function peopleAside(folder: string): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.startsWith('replaced-'))
    .map((name) => join(folder, name, 'boathouse.db'))
  return (await Promise.all(files.filter((file) => existsSync(file)).map(peopleIn))).flat()
}

const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !/\.lock$/.test(name))
    .sort()
const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => String(name).replace(/replaced-[^/\\]*/, 'replaced'))
    .filter((name) => !/\.lock(-journal)?$/.test(name))
    .sort()
const contentsOf = (folder: string) =>
  Object.fromEntries(filesOf(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]))

if (engine === 'sqlite') {
  let backup: string
  let restoredId: string
  beforeAll(async () => {
    const address = await freshAddress()
    const database = open(address)
    restoredId = (await aPerson({ database })).id
    await database.db.destroy()
    backup = join(freshFolder(), 'backup.zip')
    await backUp(startedDataLocation(address), { to: backup, ...options })
  })
  const words = () => ['restore', backup, '--replace']
  const replacing = (folder: string, at: number, by: 'kill' | 'error') =>
    meddled(folder, at, by, () => runCommand(words(), { DATA_DIR: folder }))

  describe('a leftover of a removed database', () => {
    it.each(['-wal', '-journal', '-shm'])('is moved aside: %s', async (ending) => {
      const { folder } = await killedInstallation()
      const location = toDataLocation({ file: join(folder, 'boathouse.db') }, { secret: SECRET })
      const left = readFileSync(join(folder, 'boathouse.db-wal'))
      for (const name of filesOf(folder)) rmSync(join(folder, name))
      writeFileSync(join(folder, `boathouse.db${ending}`), left)
      const restoring = (replace: boolean) => restore(location, { from: backup, replace, ...options })
      await expect(restoring(false)).rejects.toThrow(
        `There is already the rest of a database, ${join(folder, `boathouse.db${ending}`)}. Nothing was changed.`,
      )
      expect(filesOf(folder)).toEqual([`boathouse.db${ending}`])
      const { aside } = await restoring(true)
      expect(readFileSync(join(aside ?? '', `boathouse.db${ending}`)).equals(left)).toBe(true)
      expect(await peopleIn(join(folder, 'boathouse.db'))).toEqual([restoredId])
    })
  })

  describe('a database that is replaced', () => {
    async function expectReplaced(folder: string, id: string, when: string) {
      expect(await peopleAside(folder), when).toContain(id)
      expect(await peopleIn(join(folder, 'boathouse.db')), when).toEqual([restoredId])
      expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(SECRET)
    }

    it('is complete, aside or in its place, wherever the command is killed, and the command can be run again', async () => {
      const killed: boolean[] = []
      for (const at of steps) {
        const when = `killed at ${at}`
        const { folder, id } = await killedInstallation()
        const { code, wasMeddledWith } = await replacing(folder, at, 'kill')
        if (wasMeddledWith)
          expect(await runCommand(words(), { DATA_DIR: folder }), when).toMatchObject({ code: 0 })
        else expect(code, when).toBe(0)
        await expectReplaced(folder, id, when)
        killed.push(wasMeddledWith)
      }
      expect(killed.filter(Boolean).length).toBeGreaterThan(7)
      expect(killed.at(-1)).toBe(false)
    })

    it('is left by a real SIGKILL as by the simulated one, and the command can be run again', async () => {
      const preload = join(freshFolder(), 'killing.cjs')
      writeFileSync(preload, killing)
      const [{ folder, id }, pretended] = [await killedInstallation(), await killedInstallation()]
      const { code } = await startCommand(words(), { DATA_DIR: folder }, ['--require', preload]).ended
      expect(code).toBe(null)
      await replacing(pretended.folder, 5, 'kill')
      expect(namesIn(folder)).toEqual(namesIn(pretended.folder))
      expect(await runCommand(words(), { DATA_DIR: folder })).toMatchObject({ code: 0 })
      await expectReplaced(folder, id, 'really killed')
    })

    it('is restored wherever an error occurs', async () => {
      const codes: number[] = []
      for (const at of steps) {
        const when = `failed at ${at}`
        const { folder } = await killedInstallation()
        const before = contentsOf(folder)
        const { code, output } = await replacing(folder, at, 'error')
        codes.push(code)
        if (code === 0) continue
        expect(output, when).toMatch(/EIO: i\/o error, \w+\. (Nothing was changed\.|The previous)/)
        const [aside] = readdirSync(folder).filter((name) => name.startsWith('replaced-'))
        if (output.includes('Nothing was changed')) expect(contentsOf(folder), when).toEqual(before)
        else expect(output).toContain(`The previous data is in ${join(folder, aside ?? 'no folder')}.`)
      }
      expect(codes.filter((code) => code === 1).length).toBeGreaterThan(5)
      expect(codes.at(-1)).toBe(0)
    })
  })
} else
  describe('a database on PostgreSQL', () => {
    it('is never replaced', async () => {
      const restoring = restore(await emptyDataLocation(), { from: 'any.zip', replace: true, ...options })
      await expect(restoring).rejects.toThrow(/^--replace is for an embedded database/)
    })
  })
