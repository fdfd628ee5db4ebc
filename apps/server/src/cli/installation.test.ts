import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand, startCommand } from '../../test/command.ts'
import { engine, freshFolder } from '../../test/database.ts'
import { emptyInstallation, filledInstallation } from '../../test/installations.ts'
import { startServer } from '../../test/process.ts'

describe('after a power cut', () => {
  it('a backup is on disk before its name is, and both before it is reported', async () => {
    const settings = await filledInstallation(0)
    const folder = freshFolder()
    const log = join(freshFolder(), 'calls')
    const recorder = join(freshFolder(), 'recorder.mjs')
    writeFileSync(recorder, RECORDER)
    const { ended } = startCommand(['backup', join(folder, 'backup.zip')], { ...settings, LOG: log }, [
      '--import',
      recorder,
    ])
    expect(await ended).toMatchObject({ code: 0 })
    const calls = readFileSync(log, 'utf8').trim().split('\n')
    expect(calls.slice(-3)).toEqual([
      'fsync draft.zip',
      'link backup.zip',
      `fsync ${folder.split('/').at(-1)}`,
    ])
  })
})

/** Preloaded script that logs file-system calls. */
const RECORDER = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
const names = new Map()
const { openSync, fsyncSync, linkSync, appendFileSync } = fs
const tell = (what, path) => appendFileSync(process.env.LOG, what + ' ' + basename(String(path)) + '\\n')
fs.openSync = (path, ...more) => {
  const handle = openSync(path, ...more)
  names.set(handle, path)
  return handle
}
fs.fsyncSync = (handle) => {
  fsyncSync(handle)
  tell('fsync', names.get(handle))
}
fs.linkSync = (from, to) => {
  linkSync(from, to)
  tell('link', to)
}
syncBuiltinESMExports()
`

describe('the command line', () => {
  it.each([
    [[], 'Choose a command: backup, restore, move-to-postgres.'],
    [
      ['backup', 'a', 'b'],
      'Too many arguments. Use npm run backup -- [<file>] [--verbose], or --check <file> [--verbose]',
    ],
    [
      ['backup', '--fast'],
      'Unknown option --fast. Use npm run backup -- [<file>] [--verbose], or --check <file> [--verbose]',
    ],
    [['backup', '--check'], 'Which file? npm run backup -- --check <file>'],
    [['restore'], 'Which file? npm run restore -- <file> [--replace] [--verbose]'],
    [['move-to-postgres'], 'Where to? Use npm run move-to-postgres -- <postgres://…>, or set DATABASE_URL.'],
    [
      ['move-to-postgres', 'mysql://x'],
      'DATABASE_URL is wrong: it should be an address that begins with postgres://.',
    ],
  ])('answers %j with one sentence', async (words, sentence) => {
    expect(await runCommand(words, { DATA_DIR: freshFolder() })).toEqual({ code: 1, output: `${sentence}\n` })
  })

  if (engine === 'sqlite')
    it('restores nothing while a server runs, and reports that', async () => {
      const settings = await filledInstallation(0)
      const file = join(freshFolder(), 'backup.zip')
      await runCommand(['backup', file], settings)
      const server = await startServer(settings)
      for (const words of [
        ['restore', file, '--replace'],
        ['move-to-postgres', 'postgres://127.0.0.1:1/none'],
      ])
        expect(await runCommand(words, settings)).toEqual({
          code: 1,
          output:
            'A Boathouse server is running on this database. Stop it first: anything it writes now would be lost.\n',
        })
      await server.stop()
    })
  else if (process.platform !== 'win32')
    it('hides URL and password from other users of the machine', async () => {
      const settings = await filledInstallation(0)
      const programs = freshFolder()
      const words = join(programs, 'words')
      for (const name of ['pg_dump', 'pg_restore']) {
        const wrapper = `#!/bin/sh\necho "$0 $@" >> "${words}"\nPATH='${process.env['PATH']}' exec ${name} "$@"\n`
        writeFileSync(join(programs, name), wrapper)
        chmodSync(join(programs, name), 0o700)
      }
      const file = join(freshFolder(), 'backup.zip')
      expect(await runCommand(['backup', file], { ...settings, PATH: programs })).toMatchObject({ code: 0 })
      const elsewhere = await emptyInstallation()
      expect(await runCommand(['restore', file], { ...elsewhere, PATH: programs })).toMatchObject({ code: 0 })
      const said = readFileSync(words, 'utf8')
      expect(said.match(/pg_(dump|restore) /g)).toEqual(['pg_dump ', 'pg_restore ', 'pg_restore '])
      const { username, password, host, pathname } = new URL(settings['DATABASE_URL'] ?? '')
      for (const part of [password || username, host, pathname.slice(1)]) expect(said).not.toContain(part)
    })
})
