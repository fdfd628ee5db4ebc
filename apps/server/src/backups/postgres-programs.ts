import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { CommandError } from '../cli/command-line.ts'
import type { Environment } from '../setting-error.ts'

type Program = 'pg_dump' | 'pg_restore'

/** Environment variable for each URL parameter. */
const fromParameters: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  sslmode: 'PGSSLMODE',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslrootcert: 'PGSSLROOTCERT',
  options: 'PGOPTIONS',
}

/** Passes the password by environment: other users can see command lines. */
export function postgresEnvironment(url: string, environment: Environment): Environment {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const parts = {
    PGHOST: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
  const more = [...searchParams].flatMap(([name, value]) => {
    const known = fromParameters[name]
    return known ? [[known, value]] : []
  })
  const given = Object.entries(parts).filter(([, value]) => value !== '')
  const merged: Environment = { ...environment, ...Object.fromEntries([...given, ...more]) }
  // The code below matches messages, so they must be in English.
  return { ...merged, LC_ALL: 'C', ...toEncryption(searchParams, merged) }
}

/** Makes PostgreSQL's programs verify certificates where Node's driver does: by default they rarely do. */
function toEncryption(parameters: URLSearchParams, { PGSSLMODE, PGSSLROOTCERT }: Environment): Environment {
  // With this parameter the driver treats modes as the programs do.
  if (parameters.get('uselibpqcompat') === 'true') return {}
  const mode = modeIn(parameters) ?? (DRIVER_KNOWS.test(PGSSLMODE ?? '') ? PGSSLMODE : null)
  if (!mode) return {}
  if (mode === 'disable') return { PGSSLMODE: mode }
  if (mode === 'no-verify') return { PGSSLMODE: 'require', PGSSLROOTCERT: undefined }
  return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: PGSSLROOTCERT || 'system' }
}

/** Modes that the driver accepts from the environment. */
const DRIVER_KNOWS = /^(disable|prefer|require|verify-ca|verify-full|no-verify)$/

/** Any certificate parameter enables encryption, and `sslmode` overrides `ssl`. */
function modeIn(parameters: URLSearchParams): string | null {
  const isAbout = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].some((name) => parameters.get(name))
  if (isAbout) return parameters.get('sslmode') || 'verify-full'
  const ssl = parameters.get('ssl')
  return ssl === '0' ? 'disable' : ssl
}

interface Run {
  readonly url: string
  readonly environment: Environment
  /** Writes the program's input. If this process is killed, the program ends without committing partial input. */
  readonly feed?: (stdin: Writable) => Promise<unknown>
  readonly onLine?: (line: string) => void
  readonly take?: (stdout: Readable) => Promise<unknown>
}

/** Throws CommandError with the program's message if it fails or isn't installed. */
export async function runProgram(program: Program, args: readonly string[], run: Run): Promise<void> {
  const env = postgresEnvironment(run.url, run.environment)
  const child = spawn(program, [...args, '--no-password'], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const problems: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    if (/error:|ERROR:|FATAL:|server version/.test(line) && problems.length < 5) problems.push(line)
    run.onLine?.(line)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? missing(program) : error),
    )
    child.once('close', resolve)
  })
  const fed = catchProblem(run.feed ? run.feed(child.stdin) : finished(child.stdin.end()))
  const taken = catchProblem(run.take ? run.take(child.stdout) : finished(child.stdout.resume()))
  try {
    const code = await ended
    for (const problem of [await taken, await fed]) if (problem && !isEarlyEnd(problem)) throw problem
    if (code !== 0 && problems.some((problem) => /due to (statement|lock) timeout/.test(problem)))
      throw new CommandError(
        `${program} waited too long for a table: it is being changed, maybe by an upgrade. Try again later.`,
      )
    if (code !== 0) throw new CommandError(`${program} failed: ${problems.join(' ') || `exit code ${code}.`}`)
  } finally {
    process.off('exit', end)
    if (child.exitCode === null) end()
    await Promise.all([taken, fed])
  }
}

const catchProblem = (work: Promise<unknown>): Promise<NodeJS.ErrnoException | null> =>
  work.then(
    () => null,
    (error) => error,
  )

/** A broken pipe means that the program ended early; it reports why itself. */
const isEarlyEnd = (error: NodeJS.ErrnoException) =>
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')

const missing = (program: Program) =>
  new CommandError(
    `${program} is missing. Install PostgreSQL’s client programs, as new as the server or newer (Debian: apt-get install postgresql-client).`,
  )
