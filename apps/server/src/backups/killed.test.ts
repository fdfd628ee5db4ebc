import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand, startCommand } from '../../test/command.ts'
import { emptyAddress, engine, freshFolder, open } from '../../test/database.ts'
import { SECRET } from '../../test/installation-paths.ts'
import {
  embeddedInstallation,
  emptyInstallation,
  filledInstallation,
  type Settings,
} from '../../test/installations.ts'
import { waitFor } from '../../test/mails.ts'

const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.zip'))

describe('a command that is ended in the middle', () => {
  // Shared by all tests, because backups only read it.
  let settings: Settings
  beforeAll(async () => {
    settings = await filledInstallation(20_000)
  })

  const appears = (path: string, { process }: { process: { exitCode: number | null } }) =>
    waitFor(async () => {
      if (process.exitCode !== null) throw new Error('It had ended before.')
      return existsSync(path) || undefined
    })

  it('leaves no backup when it is killed, and the next run cleans up', async () => {
    const folder = freshFolder()
    const killed = startCommand(['backup', join(folder, 'backup.zip')], settings)
    await appears(join(folder, '.boathouse-backup', 'draft.zip'), killed)
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(backupsIn(folder)).toEqual([])
    const again = await runCommand(['backup', join(folder, 'backup.zip')], settings)
    // Only --verbose lists rows and checksums.
    expect(again).toMatchObject({ code: 0, output: expect.not.stringMatching(/^ {2}/m) })
    expect(readdirSync(folder).sort()).toEqual(['.boathouse-backup.lock', 'backup.zip'])
  })

  it('leaves nothing behind after SIGTERM', async () => {
    const folder = freshFolder()
    const told = startCommand(['backup', join(folder, 'backup.zip')], settings)
    await appears(join(folder, '.boathouse-backup', 'draft.zip'), told)
    told.process.kill('SIGTERM')
    expect(await told.ended).toMatchObject({ code: 143 })
    expect(readdirSync(folder).filter((name) => !name.startsWith('.boathouse-backup.lock'))).toEqual([])
  })

  it('leaves nothing restored when it is killed, and can be run again', async () => {
    const file = join(freshFolder(), 'backup.zip')
    await runCommand(['backup', file], settings)
    const elsewhere = await emptyInstallation()
    const folder = elsewhere['DATA_DIR'] ?? ''
    const killed = startCommand(['restore', file], {
      ...elsewhere,
      PATH: `${pausing()}:${process.env['PATH']}`,
    })
    if (engine === 'sqlite') await appears(join(folder, '.boathouse-restore', 'database.sqlite'), killed)
    else await isBusy(elsewhere['DATABASE_URL'] ?? '', 'COPY')
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(existsSync(join(folder, 'boathouse.db'))).toBe(false)
    if (engine === 'postgres')
      await waitFor(async () => (await isIdle(elsewhere['DATABASE_URL'] ?? '')) || undefined)
    expect(await runCommand(['restore', file], elsewhere)).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(SECRET)
    expect(existsSync(join(folder, '.boathouse-restore'))).toBe(false)
  })

  if (engine === 'postgres')
    it('leaves the target of a move empty when it is killed, and can be run again', async () => {
      const { DATA_DIR = '' } = await embeddedInstallation()
      const address = await emptyAddress()
      const DATABASE_URL = 'url' in address ? address.url : ''
      const killed = startCommand(['move-to-postgres'], { DATA_DIR, DATABASE_URL })
      await isBusy(DATABASE_URL, 'insert into "trainingSessions"')
      killed.process.kill('SIGKILL')
      await killed.ended
      await waitFor(async () => (await isIdle(DATABASE_URL)) || undefined)
      const moved = open(address)
      expect(await moved.db.selectFrom('users').select('id').execute()).toEqual([])
      await moved.db.destroy()
      const again = await runCommand(['move-to-postgres', '--verbose'], { DATA_DIR, DATABASE_URL })
      expect(again).toMatchObject({ code: 0, output: expect.stringContaining('  20000  trainingSessions  ') })
    })
})

/** Folder with a fake pg_restore that pauses in the middle of its input. */
function pausing(): string {
  const folder = freshFolder()
  const whole = `exec pg_restore "$@"`
  const halting = `case "$1" in --list) ${whole};; *) (head -c 200000; sleep 2; cat) | pg_restore "$@";; esac`
  writeFileSync(join(folder, 'pg_restore'), `#!/bin/sh\nPATH='${process.env['PATH']}'\n${halting}\n`)
  chmodSync(join(folder, 'pg_restore'), 0o700)
  return folder
}

async function statements(url: string): Promise<string[]> {
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const { rows } = await watcher.query(
    `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await watcher.end()
  return rows.map(({ query }) => query)
}

const isBusy = (url: string, statement: string) =>
  waitFor(async () => (await statements(url)).some((each) => each.startsWith(statement)) || undefined)
const isIdle = async (url: string) => (await statements(url)).length === 0
