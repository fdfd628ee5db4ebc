import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { typedSession } from './typed-session.ts'

/** A state of the product on the disk, and how `npm start` runs its server. */
export interface Checkout {
  readonly name: string
  readonly folder: string
  readonly node: string
  readonly flags: readonly string[]
  /** Settings that `npm start` adds to the environment. */
  readonly settings: Readonly<Record<string, string>>
}

interface Checkouts {
  readonly own: Checkout
  /** The commit to compare with; null without one. */
  readonly other: Checkout | null
}

/** Reads what `scripts/bench.mjs` prepared. */
export const readCheckouts = (): Checkouts => JSON.parse(process.env['BENCH_CHECKOUTS'] ?? '')

/** A program of a checkout's bench, by its path in there; the first one that exists, for what an older commit calls otherwise. */
export function programOf({ name, folder }: Checkout, ...paths: readonly [string, ...string[]]): string {
  const found = paths.map((path) => join(folder, 'bench', path)).find((path) => existsSync(path))
  if (!found) throw new Error(`The bench of ${name} has no ${paths[0]}.`)
  return found
}

/** A session with every field filled in, in the form that a checkout's server takes. */
export async function typedSessionOf(checkout: Checkout, day: string) {
  const url = pathToFileURL(programOf(checkout, 'typed-session.ts')).href
  const bench = (await import(url)) as { typedSession: typeof typedSession }
  return bench.typedSession(day)
}
