import { type Checkout, programOf } from './checkout.ts'
import type { Site } from './engines.ts'
import { forkOwn, letGo, reply } from './own-process.ts'

/** What each program in seeds/ is told, and what it says when it is done. */
export interface Seeds {
  readonly logs: { size: LogSize; filled: { cookies: readonly string[] } }
  readonly 'one-among-others': { size: OneAmongOthers; filled: { one: string; others: readonly string[] } }
  readonly live: {
    size: LiveSize
    filled: { clubId: string; practiceId: string; cookies: readonly string[] }
  }
  readonly recordings: { size: LogSize; filled: { cookies: readonly string[] } }
  readonly boathouse: { size: Record<string, never>; filled: { coach: string } }
  readonly team: { size: Record<string, never>; filled: { coach: string } }
  readonly tests: { size: Record<string, never>; filled: { coach: string } }
  readonly plans: { size: Record<string, never>; filled: { coach: string } }
  readonly rankings: { size: Record<string, never>; filled: { coach: string } }
  readonly installation: { size: InstallationSize; filled: { clubAdmin: string; superAdmin: string } }
}

export interface LogSize {
  readonly athletes: number
  readonly sessionsEach: number
  /** How many athletes are signed in, spread over all of them. */
  readonly signedIn: number
}

/** Athletes with a log as long as anybody's, and one more with a very long one and goals that count all of it. */
export interface OneAmongOthers {
  readonly others: number
  readonly sessionsEach: number
  readonly sessionsOfOne: number
  readonly goalsOfOne: number
}

/** People in clubs of one size; of the first club come the first cookies. */
export interface LiveSize {
  readonly people: number
  readonly clubSize: number
}

export interface InstallationSize {
  readonly people: number
  readonly clubs: number
  readonly superAdminEmail: string
}

/**
 * Migrates and fills an empty database, in a process of its own: what the server's tests share for that knows its
 * engine when it is loaded. Another checkout's database is filled by that checkout's own program.
 */
export async function fill<Name extends keyof Seeds>(
  name: Name,
  { engine, address }: Site,
  size: Seeds[Name]['size'],
  checkout?: Checkout,
): Promise<Seeds[Name]['filled']> {
  const own = `seeds/${name}.ts`
  // `filling` is what the folder was called until November 2026.
  const program = checkout ? programOf(checkout, own, `filling/${name}.ts`) : own
  const child = forkOwn(program, {
    ...(checkout && { execPath: checkout.node }),
    env: { ...process.env, TEST_ENGINE: engine, BENCH_FILLING: JSON.stringify({ address, size }) },
  })
  const [filled] = await reply<Seeds[Name]['filled']>(child)
  await letGo(child)
  return filled
}
