import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Migrations are append-only: users' databases have already run them. */
export function compare(folder) {
  const listed = readList(folder)
  const present = readPresent(folder)
  return [...new Set([...Object.keys(listed), ...Object.keys(present)])].sort().flatMap((name) => {
    if (!(name in present)) return [`${name} is gone: installations have run it; bring it back.`]
    if (!(name in listed))
      return [`${name} is not listed yet: run "node scripts/migration-hashes.mjs --add".`]
    if (listed[name] !== present[name]) {
      return [`${name} has changed: installations have run it as it was; write a new migration instead.`]
    }
    return []
  })
}

/** Keeps existing entries. Returns the added names. */
export function addMissing(folder) {
  const listed = readList(folder)
  const added = Object.entries(readPresent(folder)).filter(([name]) => !(name in listed))
  if (added.length === 0) return []
  const all = Object.fromEntries([...Object.entries(listed), ...added])
  writeFileSync(listPath(folder), `${JSON.stringify(all, null, 2)}\n`)
  return added.map(([name]) => name)
}

const listPath = (folder) => join(folder, 'hashes.json')

function readList(folder) {
  return existsSync(listPath(folder)) ? JSON.parse(readFileSync(listPath(folder), 'utf8')) : {}
}

function readPresent(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const migrations = names.filter((name) => /^\d.*\.ts$/.test(name) && !name.endsWith('.test.ts')).sort()
  return Object.fromEntries(migrations.map((name) => [name, sha256(join(folder, name))]))
}

// A checkout on Windows may change line ends.
function sha256(path) {
  return createHash('sha256').update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n')).digest('hex')
}
