export const MAX_DEVICES = 10

/** Endpoints in use have up to about 600 characters. */
export const LONGEST_ENDPOINT = 1_000

/** Requires a host name, because a numeric last label would be an IP address, and a path of plain characters. */
const ENDPOINT = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(?::443)?(?:[/?][!-"$-~]*)?$/i

/** Names of local networks. */
const LOCAL = /\.(local|localhost|internal|lan|home|arpa)$/i

/** Security: a public https host at the default port. Private networks are checked on connecting. */
export function isPushEndpoint(endpoint: string): boolean {
  const host = ENDPOINT.exec(endpoint)?.[1]
  return host !== undefined && !LOCAL.test(host)
}

/** Delay of news about a practice, in which it can be corrected. In milliseconds. */
export const PUSH_DELAY_MS = 120_000
