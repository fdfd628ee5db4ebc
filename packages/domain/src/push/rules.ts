/** The most devices of one person. */
export const MOST_DEVICES = 10

/** The longest address of a push service that is taken; those in use have up to some 600 characters. */
export const LONGEST_ENDPOINT = 1_000

/** A host with a name, whose last part is no figure as in addresses; then a path of plain characters. */
const ENDPOINT = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(?::443)?(?:[/?][!-"$-~]*)?$/i

/** Names of local networks. */
const LOCAL = /\.(local|localhost|internal|lan|home|arpa)$/i

/**
 * Whether an address can be a push service's: https at its usual port, and a host with a name. The name may still lead to a
 * private network, which is known only when it is connected to.
 */
export function isPushEndpoint(endpoint: string): boolean {
  const host = ENDPOINT.exec(endpoint)?.[1]
  return host !== undefined && !LOCAL.test(host)
}

/** How long news of a practice wait, so that it can still be mended. In milliseconds. */
export const PUSH_DELAY_MS = 120_000
