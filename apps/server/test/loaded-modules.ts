import { registerHooks } from 'node:module'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A server process's report about itself, requested by message. */
export interface Loaded {
  /** URLs, without Node's own modules. */
  readonly modules: readonly string[]
  readonly ofNode: readonly string[]
  /** Heap bytes after garbage collection. */
  readonly heapUsed: number
}

const urls = new Set<string>()
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) urls.add(url)
    return nextLoad(url, context)
  },
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const { moduleLoadList } = process as unknown as { readonly moduleLoadList: readonly string[] }

process.on('message', () => {
  collectGarbage()
  collectGarbage()
  const { used_heap_size: heapUsed } = getHeapStatistics()
  process.send?.({ modules: [...urls], ofNode: [...moduleLoadList], heapUsed } satisfies Loaded)
})
