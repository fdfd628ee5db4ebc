import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseLocation } from '#db/connect.ts'
import type { DataLocation } from '../src/config.ts'
import { emptyAddress, freshFolder } from './database.ts'

export const SECRET = 'a secret of the tests, long enough to be one'

export function toDataLocation(
  database: DatabaseLocation,
  overrides: Partial<DataLocation> = {},
): DataLocation {
  const dataDir = 'file' in database ? dirname(database.file) : freshFolder()
  const secretFile = join(dataDir, 'secret')
  return { dataDir, database, secret: null, secretFile, environment: process.env, ...overrides }
}

/** Location of an installation after its first start, with a secret. */
export function startedDataLocation(database: DatabaseLocation): DataLocation {
  const location = toDataLocation(database)
  writeFileSync(location.secretFile, SECRET, { mode: 0o600 })
  return location
}

export const emptyDataLocation = async (): Promise<DataLocation> => toDataLocation(await emptyAddress())

export const isEmptyPlace = ({ database, secretFile }: DataLocation): boolean =>
  !existsSync(secretFile) && !('file' in database && existsSync(database.file))

export const unseen = () => undefined
