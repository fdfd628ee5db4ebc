import { randomBytes } from 'node:crypto'
import { openAsBlob, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { tcxOf } from '../apps/server/test/recorded-files.ts'
import {
  type Engine,
  freshFolder,
  type Installation,
  look,
  newInstallation,
  someClient,
  start,
} from './installation.ts'
import { type Account, anAccount } from './people.ts'
import { MEGABYTE } from './processes.ts'
import type { FileRequest } from './senders.ts'

let made = 0

/** More than the samples of a minute. */
const SAMPLES_BYTES = 100_000

/** Writes a valid device file of incompressible gzip, so all of it is stored and sent. */
export function writeOriginal(megabytes: number): string {
  made += 1
  const start = new Date(Date.UTC(2026, 0, 1, 6, made)).toISOString()
  const letters = megabytes * MEGABYTE - SAMPLES_BYTES
  const remark = `<!--${randomBytes(Math.floor(0.75 * letters)).toString('base64')}-->`
  const text = tcxOf({ start, seconds: 60 }).replace('<Activities>', `${remark}<Activities>`)
  const path = join(freshFolder(), 'original.tcx.gz')
  writeFileSync(path, gzipSync(text, { level: 0 }))
  return path
}

const headersOf = ({ cookie }: Account) => ({ cookie, ...someClient() })

export const upload = (account: Account, megabytes: number): FileRequest => ({
  ...{ path: '/api/activity-files?name=original.tcx.gz', method: 'POST', file: writeOriginal(megabytes) },
  headers: { ...headersOf(account), 'content-type': 'application/octet-stream' },
})

/** An account that uploaded originals of these sizes in megabytes, and requests for them. */
export async function anOwnerOf(
  { address }: Installation,
  url: string,
  sizes: readonly number[],
): Promise<{ account: Account; originals: FileRequest[] }> {
  const account = await look(address, (db) => anAccount(db))
  const originals: FileRequest[] = []
  for (const size of sizes) {
    const { path, method, headers, file = '' } = upload(account, size)
    const answer = await fetch(url + path, {
      method: method ?? 'POST',
      headers,
      body: await openAsBlob(file),
    })
    const outcome = (await answer.json()) as { fileId?: string; code?: string }
    if (!outcome.fileId) throw new Error(`An original of ${size} MB was refused: ${outcome.code}`)
    originals.push({ path: `/api/activity-files/${outcome.fileId}/original`, headers: headersOf(account) })
  }
  return { account, originals }
}

/** Enough that none exceeds its limit while the server is stuck. */
const OTHERS = 8

export interface Given {
  readonly url: string
  readonly pid: number
  readonly installation: Installation
  readonly others: readonly Account[]
  readonly stop: () => Promise<void>
  readonly own: (sizes: readonly number[]) => ReturnType<typeof anOwnerOf>
}

export async function prepareServer(engine: Engine): Promise<Given> {
  const installation = await newInstallation(engine)
  const server = await start(installation.settings)
  const { url } = server
  const others = await look(installation.address, (db) =>
    Promise.all(Array.from({ length: OTHERS }, () => anAccount(db))),
  )
  const own = (sizes: readonly number[]) => anOwnerOf(installation, url, sizes)
  const stop = async () => void (await server.stop('SIGKILL'))
  return { url, pid: server.process.pid ?? 0, installation, others, own, stop }
}
