/** The most that one request may bring, in bytes. */
export const BODY_LIMIT = 512 * 1024

/** How long a client may take to send its headers, and then all of its request, in milliseconds. */
export const SLOW_CLIENTS = {
  requestTimeout: 25_000,
  // Node looks for slow ones every 30 s unless told otherwise, and would let them have a minute.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}

/** How long a client may leave an answer lying, and how often that is looked at, in milliseconds. */
export const SLOW_READERS = { patienceMs: 20_000, everyMs: 2_000 }

/** What one client address may ask for in a minute before it is told to wait: a whole club behind one address fits. */
export const REQUESTS_PER_MINUTE = 3_000

/** Only an answer over the limit says what it is: its three headers on every other one would cost more than counting. */
export const SILENT_WITHIN_LIMIT = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}
