import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { folderOfTests } from './memory-folder.mjs'

test.each([
  ['in memory if there is room', 24e9, '/dev/shm'],
  ['on disk if there is little room', 2e9, tmpdir()],
  ['on disk without a folder in memory', 0, tmpdir()],
])('files of tests are %s', (_words, room, folder) => {
  expect(folderOfTests(room)).toBe(folder)
})
