import { type LookupAddress, lookup, Resolver } from 'node:dns'
import { promisify } from 'node:util'

interface Resolving {
  /** Name servers; by default the system's. */
  readonly servers?: readonly string[]
  readonly timeoutMs?: number
  /** The system's lookup, which includes the hosts file. */
  readonly fallback?: typeof lookup
}

/** Errors after which the system may still know the name. */
const UNKNOWN_TO_DNS = ['ENOTFOUND', 'ECONNREFUSED']

/** Avoids Node's thread pool, which `dns.lookup` would block for files and hashes if a name server is silent. */
export function hostFinder({ servers, timeoutMs = 2_000, fallback = lookup }: Resolving = {}): typeof lookup {
  let last: Promise<unknown> = Promise.resolve()
  const askSystem = (host: string) => {
    const asked = last.then(() => promisify(fallback)(host, { all: true }))
    last = asked.catch(() => undefined)
    return asked
  }
  const find = async (host: string): Promise<LookupAddress[]> => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
    if (servers) resolver.setServers(servers)
    const [v4, v6] = await Promise.allSettled([
      promisify<string, string[]>(resolver.resolve4.bind(resolver))(host),
      promisify<string, string[]>(resolver.resolve6.bind(resolver))(host),
    ])
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ]
    if (found.length > 0) return found
    const reasons = [v4, v6].map((one) => (one.status === 'rejected' ? one.reason : undefined))
    const isUnknown = reasons.every((reason) => UNKNOWN_TO_DNS.includes(reason?.code))
    if (!isUnknown) throw reasons.find(Boolean)
    return askSystem(host)
  }
  const answered = (
    host: string,
    _options: unknown,
    done: (error: Error | null, found: LookupAddress[]) => void,
  ) =>
    void find(host).then(
      (found) => done(null, found),
      (error) => done(error, []),
    )
  // Callers use the overload that returns all addresses.
  return answered as unknown as typeof lookup
}
