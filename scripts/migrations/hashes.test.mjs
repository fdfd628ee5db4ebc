import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { addMissing, compare } from './hashes.mjs'

let folder
const write = (name, text) => writeFileSync(join(folder, name), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boathouse-migrations-'))
  write('0001-first.ts', 'one')
  write('0002-second.ts', 'two')
  addMissing(folder)
  return () => rmSync(folder, { recursive: true })
})

test('listed and unchanged migrations pass, whatever their line ends', () => {
  write('0001-first.ts', 'a\nb')
  rmSync(join(folder, 'hashes.json'))
  addMissing(folder)
  write('0001-first.ts', 'a\r\nb')
  expect(compare(folder)).toEqual([])
})

test('a changed migration is refused, and adding does not accept it', () => {
  write('0001-first.ts', 'changed')
  expect(compare(folder)).toEqual([expect.stringContaining('write a new migration')])
  expect(addMissing(folder)).toEqual([])
  expect(compare(folder)).toHaveLength(1)
})

test('a removed migration is refused', () => {
  rmSync(join(folder, '0002-second.ts'))
  expect(compare(folder)).toEqual([expect.stringContaining('bring it back')])
})

test('a new migration is refused until it is added, which keeps the others', () => {
  const before = JSON.parse(readFileSync(join(folder, 'hashes.json'), 'utf8'))
  write('0003-third.ts', 'three')
  expect(compare(folder)).toEqual([expect.stringContaining('--add')])
  expect(addMissing(folder)).toEqual(['0003-third.ts'])
  expect(compare(folder)).toEqual([])
  expect(JSON.parse(readFileSync(join(folder, 'hashes.json'), 'utf8'))).toMatchObject(before)
})
