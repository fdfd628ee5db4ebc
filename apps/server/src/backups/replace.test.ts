import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Counts every rename, link and removal, and runs code before one of them. */
const meddling = `
  const fs = require('node:fs')
  let left = Number(process.env.MEDDLE_AT)
  for (const name of ['mkdirSync', 'linkSync', 'renameSync', 'rmSync']) {
    const plain = fs[name]
    fs[name] = (path, ...more) => {
      if (!path.endsWith('.boathouse-restore') && !more[0]?.recursive && --left === 0) {
        if (process.env.MEDDLE_BY === 'kill') process.kill(process.pid, 'SIGKILL')
        throw Object.assign(new Error('EIO: i/o error, ' + name), { code: 'EIO', syscall: name })
      }
      return plain(path, ...more)
    }
  }
  require('node:module').syncBuiltinESMExports()
`

/** More than there are: the last steps change nothing. */
const STEPS = 12
const steps = Array.from({ length: STEPS }, (_, n) => n + 1)

/** Data folder of a killed server: the newest rows are only in the journal. */
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

/** Users in every database moved aside, opened with its sidecar files. */
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
const contentsOf = (folder: string) =>
  Object.fromEntries(filesOf(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]))

if (engine === 'sqlite') {
  let backup: string
  let restoredId: string
  let preload: string
  beforeAll(async () => {
    const address = await freshAddress()
    const database = open(address)
    restoredId = (await aPerson({ database })).id
    await database.db.destroy()
    backup = join(freshFolder(), 'backup.zip')
    await backUp(startedDataLocation(address), { to: backup, ...options })
    preload = join(freshFolder(), 'meddling.cjs')
    writeFileSync(preload, meddling)
  })
  const replacing = (folder: string, at: number, by: string) =>
    startCommand(['restore', backup, '--replace'], { DATA_DIR: folder, MEDDLE_AT: `${at}`, MEDDLE_BY: by }, [
      '--require',
      preload,
    ]).ended

  describe('what is left of a database that was removed', () => {
    it.each(['-wal', '-journal', '-shm'])('is in the way, and is moved aside: %s', async (ending) => {
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
    it('is whole aside or in its place wherever the command is killed, which is then run again', async () => {
      const codes = await Promise.all(
        steps.map(async (at) => {
          const { folder, id } = await killedInstallation()
          const { code } = await replacing(folder, at, 'kill')
          if (code !== 0) {
            const again = await runCommand(['restore', backup, '--replace'], { DATA_DIR: folder })
            expect(again, `killed at ${at}`).toMatchObject({ code: 0 })
          }
          expect(await peopleAside(folder), `killed at ${at}`).toContain(id)
          expect(await peopleIn(join(folder, 'boathouse.db')), `killed at ${at}`).toEqual([restoredId])
          expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(SECRET)
          return code
        }),
      )
      expect(codes.filter((code) => code === null).length).toBeGreaterThan(7)
      expect(codes.at(-1)).toBe(0)
    })

    it('is put back wherever something goes wrong', async () => {
      const codes = await Promise.all(
        steps.map(async (at) => {
          const { folder } = await killedInstallation()
          const before = contentsOf(folder)
          const { code, output } = await replacing(folder, at, 'error')
          if (code === 0) return code
          expect(output, `failed at ${at}`).toMatch(
            /EIO: i\/o error, \w+\. (Nothing was changed\.|The previous)/,
          )
          const [aside] = readdirSync(folder).filter((name) => name.startsWith('replaced-'))
          if (output.includes('Nothing was changed'))
            expect(contentsOf(folder), `failed at ${at}`).toEqual(before)
          else expect(output).toContain(`The previous data is in ${join(folder, aside ?? 'no folder')}.`)
          return code
        }),
      )
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
