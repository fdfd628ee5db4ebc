import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '../apps/server/src/db/connect.ts'
import type { Checkout } from './checkout.ts'
import { freshPostgresDatabase } from './postgres-database.ts'

export interface Pace {
  readonly rounds: number
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly connections: number
}

export interface Bench {
  readonly engines: readonly Engine[]
  readonly pace: Pace
  readonly checkout: Checkout
  readonly folder: string
  readonly postgres: string
  readonly isFull: boolean
}

export const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
export type Engine = keyof typeof engineNames

/** A temporary database, and the server's settings for it. */
export interface Site {
  readonly engine: Engine
  readonly address: DatabaseLocation
  readonly folder: string
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL: string }
}

export async function withSite<Result>(
  { folder, postgres }: Pick<Bench, 'folder' | 'postgres'>,
  engine: Engine,
  use: (site: Site) => Promise<Result>,
): Promise<Result> {
  const own = mkdtempSync(join(folder, `${engine}-`))
  if (engine === 'sqlite') {
    const file = join(own, 'boathouse.db')
    try {
      return await use({ engine, address: { file }, folder: own, env: { DATA_DIR: own, DATABASE_URL: '' } })
    } finally {
      rmSync(own, { recursive: true, force: true })
    }
  }
  const { url, drop } = await freshPostgresDatabase(postgres)
  try {
    const address = { url, connections: 2, patienceMs: 0 }
    return await use({ engine, address, folder: own, env: { DATA_DIR: own, DATABASE_URL: url } })
  } finally {
    await drop()
  }
}

export async function onEachEngine<Result>(
  bench: Bench,
  use: (site: Site) => Promise<Result>,
): Promise<Map<Engine, Result>> {
  const results = new Map<Engine, Result>()
  for (const engine of bench.engines) results.set(engine, await withSite(bench, engine, use))
  return results
}
