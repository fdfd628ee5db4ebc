import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'
import type pg from 'pg'

const require = createRequire(import.meta.url)
let postgres: typeof pg | undefined
let sqlite: typeof BetterSqlite3 | undefined

/** Lazy-loaded: each installation uses only one engine. */
export function loadPostgresDriver(): typeof pg {
  postgres ??= require('pg') as typeof pg
  return postgres
}

export function loadSqliteDriver(): typeof BetterSqlite3 {
  sqlite ??= require('better-sqlite3') as typeof BetterSqlite3
  return sqlite
}
