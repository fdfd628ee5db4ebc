import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { expect, it } from 'vitest'
import { newTestApp } from '../../test/app.ts'
import { freshFolder } from '../../test/database.ts'
import { UploadFolder } from './uploads.ts'

it('stores a file, hashes it, and removes one that is too large or cut off', async () => {
  const folder = freshFolder()
  const uploads = new UploadFolder(join(folder, 'uploads'))
  const left = () => readdirSync(join(folder, 'uploads'))
  const limits = { announced: 0, most: 10 }
  const file = await uploads.receive(Readable.from([Buffer.from('12345'), Buffer.from('67890')]), limits)
  expect(file).toMatchObject({ size: 10, sha256: hash('sha256', '1234567890') })
  expect(left()).toHaveLength(1)
  await uploads.remove(file)
  const long = Readable.from([Buffer.from('12345'), Buffer.from('678901'), Buffer.from('2')])
  await expect(uploads.receive(long, limits)).rejects.toMatchObject({
    kind: 'tooLarge',
    code: 'fileTooLarge',
  })
  const cut = new Readable({ read() {} })
  setTimeout(() => cut.destroy(), 10)
  await expect(uploads.receive(cut, limits)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(uploads.receive(cut, { announced: 11, most: 10 })).rejects.toMatchObject({ kind: 'tooLarge' })
  expect(left()).toEqual([])
})

it('removes files that a server left, but none that are in use', async () => {
  const folder = freshFolder()
  const uploads = new UploadFolder(folder)
  const now = currentTime()
  for (const [name, minutes] of [
    ['old', 16],
    ['new', 1],
  ] as const) {
    writeFileSync(join(folder, name), '')
    const at = new Date(now.getTime() - minutes * 60_000)
    utimesSync(join(folder, name), at, at)
  }
  await uploads.sweep(now)
  expect(readdirSync(folder)).toEqual(['new'])
  await new UploadFolder(join(folder, 'none')).sweep(now)
})

it('is cleaned by a starting server', async () => {
  const dataDir = freshFolder()
  const folder = join(dataDir, 'uploads')
  mkdirSync(folder)
  writeFileSync(join(folder, 'old'), '')
  const longAgo = new Date(currentTimeMs() - 3_600_000)
  utimesSync(join(folder, 'old'), longAgo, longAgo)
  const app = await newTestApp({ settings: { dataDir } })
  expect(readdirSync(folder)).toEqual([])
  await app.stop()
})
