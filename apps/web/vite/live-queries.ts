import { globSync } from 'node:fs'
import { changeKinds } from '@boathouse/domain/kernel/change-kinds'
import type { Contract } from '@boathouse/domain/kernel/contract'
import type { Plugin } from 'vite'

const MODULE = 'virtual:live-queries'
const LOADED = `\0${MODULE}`
const DOMAIN = new URL('../../../packages/domain/src/', import.meta.url)

/** Provides the queries to refetch by kind of change, from `live` of all contracts: pages don't load those. */
export function liveQueries(): Plugin {
  return {
    name: 'live-queries',
    resolveId: (source) => (source === MODULE ? LOADED : null),
    load: async (id) =>
      id === LOADED ? `export const shownBy = ${JSON.stringify(await findShown())}` : null,
  }
}

/** Prefixes of query ids by kind: a noun if the change concerns all its calls, else whole ids. */
async function findShown(): Promise<Record<string, string[]>> {
  const nouns = Object.entries(Object.groupBy(await readContracts(), ({ id }) => `${id.split('.', 1)[0]}.`))
  const shownBy = (kind: (typeof changeKinds)[number]) =>
    nouns.flatMap(([noun, calls = []]) => {
      const shown = calls.filter(({ live }) => live?.includes(kind))
      return shown.length === calls.length ? [noun] : shown.map(({ id }) => id)
    })
  return Object.fromEntries(changeKinds.map((kind) => [kind, shownBy(kind)]))
}

export async function readContracts(): Promise<Contract[]> {
  const files = globSync('*/*/*contract.ts', { cwd: DOMAIN }).sort()
  const modules = await Promise.all(files.map((file) => import(new URL(file, DOMAIN).href)))
  const exported = modules.flatMap((module) => Object.values(module) as Partial<Contract>[])
  return exported.filter((one): one is Contract => one?.id !== undefined && one.responses !== undefined)
}
