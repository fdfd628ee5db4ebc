import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { typedSession } from './typed-session.ts'

/** A checked-out version of the product, and how `npm start` runs it. */
export interface Checkout {
  readonly name: string
  readonly folder: string
  readonly node: string
  readonly flags: readonly string[]
  readonly settings: Readonly<Record<string, string>>
}

interface Checkouts {
  readonly own: Checkout
  readonly other: Checkout | null
}

export const readCheckouts = (): Checkouts => JSON.parse(process.env['BENCH_CHECKOUTS'] ?? '')

/** First existing path in a checkout's bench, because older commits name programs differently. */
export function programOf({ name, folder }: Checkout, ...paths: readonly [string, ...string[]]): string {
  const found = paths.map((path) => join(folder, 'bench', path)).find((path) => existsSync(path))
  if (!found) throw new Error(`The bench of ${name} has no ${paths[0]}.`)
  return found
}

/** A session to log, in the format of the checkout's server. */
export async function typedSessionOf(checkout: Checkout, day: string) {
  const url = pathToFileURL(programOf(checkout, 'typed-session.ts')).href
  const bench = (await import(url)) as { typedSession: typeof typedSession }
  return bench.typedSession(day)
}
