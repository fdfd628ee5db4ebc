import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { type ApiDescription, writeApiDocument } from './api-document.ts'

export interface DocumentTask {
  readonly ids: readonly string[]
  readonly description: ApiDescription
}

const DOMAIN = fileURLToPath(new URL('..', import.meta.resolve('@boathouse/domain/kernel/contract')))

/** Contracts contain functions, which can't be sent to a thread, so it imports them. */
async function loadContracts(): Promise<Map<string, Contract>> {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /contract\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(DOMAIN, file)).href)))
  const exported = modules.flatMap((module) => Object.values(module) as Partial<Contract>[])
  return new Map(exported.flatMap((one) => (one?.id && one.responses ? [[one.id, one as Contract]] : [])))
}

const { ids, description } = workerData as DocumentTask
const contracts = await loadContracts()
parentPort?.postMessage(
  await writeApiDocument(
    ids.map((id) => {
      const contract = contracts.get(id)
      if (!contract) throw new Error(`No file of the domain exports the contract ${id}.`)
      return contract
    }),
    description,
  ),
)
