import { onServer } from '../apps/server/test/on-server.ts'
import { cleanUpOnExit } from './cleanup.ts'

let made = 0

export async function freshPostgresDatabase(
  server: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  made += 1
  const name = `boathouse_bench_${process.pid}_${made}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const dropNow = async () => void (await onServer(server, `drop database if exists ${name} with (force)`))
  const stands = cleanUpOnExit(dropNow)
  const drop = async () => {
    await dropNow()
    stands()
  }
  return { url: url.href, drop }
}

export async function durabilityOf(server: string): Promise<string> {
  const settings = ['server_version', 'fsync', 'synchronous_commit']
  const [row] = await onServer(
    server,
    `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
  )
  return `PostgreSQL ${row?.server_version}, fsync ${row?.fsync}, synchronous_commit ${row?.synchronous_commit}`
}
