import { registerHooks } from 'node:module'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Report of a server process about itself, sent when it gets a message. */
export interface Loaded {
  /** URLs of the modules that were loaded so far, without Node's own. */
  readonly modules: readonly string[]
  /** Node's own modules. */
  readonly ofNode: readonly string[]
  /** Bytes on the heap that are in use, after everything else was collected. */
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
  // Twice: the second one frees what finalizers held.
  collectGarbage()
  collectGarbage()
  const { used_heap_size: heapUsed } = getHeapStatistics()
  process.send?.({ modules: [...urls], ofNode: [...moduleLoadList], heapUsed } satisfies Loaded)
})
