import { chownSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshAddress, freshFolder } from '../../test/database.ts'
import { emptyDataLocation, startedDataLocation, unseen } from '../../test/installation-paths.ts'
import { backUp } from './backup.ts'
import { giveToFolderOwner } from './owner.ts'
import { restore } from './restore.ts'

const options = { now: new Date('2026-11-21T15:17:14.500Z'), progress: unseen }
const isRoot = process.getuid?.() === 0
/** Another user if the tests run as root, else the current one. */
const owner = isRoot ? 4_242 : (process.getuid?.() ?? 0)
const group = isRoot ? 4_243 : (process.getgid?.() ?? 0)

const give = (folder: string) => {
  if (isRoot) chownSync(folder, owner, group)
}
const ownersIn = (folder: string) =>
  readdirSync(folder).map((name) => {
    const { uid, gid } = statSync(join(folder, name))
    return [name, uid, gid]
  })

describe('a file created in another user’s folder', () => {
  it('belongs to that user, as backup or after a restore', async () => {
    const from = startedDataLocation(await freshAddress())
    give(from.dataDir)
    const { file } = await backUp(from, options)
    const backups = join(from.dataDir, 'backups')
    expect(ownersIn(backups).sort()).toEqual([
      ['.boathouse-backup.lock', owner, group],
      ['boathouse-20261121T151714Z.zip', owner, group],
    ])
    expect(statSync(backups).uid).toBe(owner)
    const to = await emptyDataLocation()
    give(to.dataDir)
    await restore(to, { from: file, replace: false, ...options })
    const made = ownersIn(to.dataDir)
    expect(made.map(([name]) => name)).toContain('secret')
    expect(made).toEqual(made.map(([name]) => [name, owner, group]))
    if ('url' in to.database) return
    const { aside } = await restore(to, { from: file, replace: true, ...options })
    const again = [...ownersIn(to.dataDir), ...ownersIn(aside ?? '')]
    expect(again).toEqual(again.map(([name]) => [name, owner, group]))
  })

  it('stays unchanged where it is only a link', () => {
    const folder = freshFolder()
    const elsewhere = join(freshFolder(), 'file')
    writeFileSync(elsewhere, '')
    mkdirSync(join(folder, 'made'))
    symlinkSync(elsewhere, join(folder, 'link'))
    give(folder)
    giveToFolderOwner(folder, join(folder, 'made'), join(folder, 'link'))
    expect(statSync(join(folder, 'made')).uid).toBe(owner)
    expect(statSync(elsewhere).uid).toBe(process.getuid?.() ?? 0)
  })
})
