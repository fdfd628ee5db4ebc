import { type Checkout, programOf } from './checkout.ts'
import type { Site } from './engines.ts'
import { forkOwn, letGo, reply } from './own-process.ts'

/** Input and output of each program in seeds/. */
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
  readonly signedIn: number
}

/** Athletes with logs of normal length, and one with a very long log and goals over all of it. */
export interface OneAmongOthers {
  readonly others: number
  readonly sessionsEach: number
  readonly sessionsOfOne: number
  readonly goalsOfOne: number
}

/** Clubs of equal size; the first cookies belong to the first club. */
export interface LiveSize {
  readonly people: number
  readonly clubSize: number
}

export interface InstallationSize {
  readonly people: number
  readonly clubs: number
  readonly superAdminEmail: string
}

/** Runs in a process, because shared test code fixes its engine when loaded. Another checkout uses its own program. */
export async function fill<Name extends keyof Seeds>(
  name: Name,
  { engine, address }: Site,
  size: Seeds[Name]['size'],
  checkout?: Checkout,
): Promise<Seeds[Name]['filled']> {
  const own = `seeds/${name}.ts`
  // Name of the folder until November 2026.
  const program = checkout ? programOf(checkout, own, `filling/${name}.ts`) : own
  const child = forkOwn(program, {
    ...(checkout && { execPath: checkout.node }),
    env: { ...process.env, TEST_ENGINE: engine, BENCH_FILLING: JSON.stringify({ address, size }) },
  })
  const [filled] = await reply<Seeds[Name]['filled']>(child)
  await letGo(child)
  return filled
}
