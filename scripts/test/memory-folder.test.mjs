import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { folderOfTests } from './memory-folder.mjs'

test.each([
  ['in memory where there is room', 24e9, '/dev/shm'],
  ['on the disk where there is little', 2e9, tmpdir()],
  ['on the disk where no folder is in memory', 0, tmpdir()],
])('files of tests are %s', (_words, room, folder) => {
  expect(folderOfTests(room)).toBe(folder)
})
