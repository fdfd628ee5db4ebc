/** Bytes of a JSON body. */
export const BODY_LIMIT = 512 * 1024

/** Milliseconds for a client to send its headers, and the whole request. */
export const REQUEST_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  // Node's default of 30 s would give slow clients a minute.
  connectionsCheckingInterval: 2_000,
}

/** Milliseconds; longer than proxies' own timeouts. */
export const KEEP_ALIVE_MS = 72_000

/** Milliseconds of reading from a refused client: closed at once, it could miss the response. */
export const LINGER_MS = 2_000

/** Milliseconds that a client may leave a response unread. */
export const SLOW_CLIENTS = {
  /** Limit until the first read, which Linux 6.18 reports after 1.4 MB: 23 s at 64 KB/s. */
  patienceMs: 26_000,
  /** Clients that read anything later than this get `steadyMs`. */
  beginningMs: 5_000,
  steadyMs: 180_000,
  /** Clients with more bytes buffered, or with several responses, get `muchMs`. */
  muchBytes: 256 * 1024,
  muchMs: 20_000,
  everyMs: 1_000,
}

/** Limits of memory held for clients that don't read, in bytes. */
export const UNREAD_RESPONSES = {
  /** Pending responses on one connection: browsers and proxies have one. */
  responses: 8,
  /** Limit for all connections. With Node's overhead, the process grows by less than 50 MB. */
  bytes: 24 * 1024 * 1024,
  /** Memory of a request sent before the previous response was read. */
  bytesOfARequest: 16 * 1024,
  /** Bytes that a stream buffers ahead of its socket: two slices of a stored file, and gzip's buffer. */
  bytesOfAStream: 256 * 1024,
}

export const CONNECTIONS = {
  /** Limit per client address; fits hundreds of browsers behind one. */
  perClient: 500,
  /** Share of all connections for one client address, where few files may be open. */
  shareOfAll: 1 / 4,
  /** Open files reserved for other uses: this many, but at most this share. */
  otherFiles: 256,
  shareOfFiles: 1 / 8,
}

export const EVENT_STREAMS = {
  perPerson: 5,
  all: 5_000,
  heartbeatMs: 20_000,
  /** Interval of polling the database, for changes without a notification. */
  askMs: 10_000,
  /** Reconnect delay of browsers, randomized from 50 % to 150 %. */
  retryMs: 4_000,
  /** Unsent bytes allowed for a client that doesn't read. */
  unreadBytes: 4 * 1024,
}

/** Times of a server shutdown, in milliseconds. */
export const SHUTDOWN = {
  /**
   * The port closes after `quietMs` without a new connection and a turn under `quietTurnMs`; from `quietWithinMs` on,
   * after a turn under `lookedTurnMs` without any; at the latest after `portClosesWithinMs`.
   */
  quietMs: 20,
  quietTurnMs: 1,
  quietWithinMs: 1_000,
  lookedTurnMs: 0.2,
  portClosesWithinMs: 2_000,
  /** Time for a new connection to send a request, and for a kept-alive one. */
  arrivesWithinMs: 1_000,
  keptMs: 0,
  /** Time to finish responses after the port is closed. */
  finishWithinMs: 6_000,
  everyMs: 10,
}

/** Milliseconds. If event-loop turns stay longer, requests that come late in a turn are refused. */
export const LONGEST_TURN_MS = 300

/** Limit per client address; fits a whole club behind one. */
export const REQUESTS_PER_MINUTE = 3_000

/** Limit per client address; fits 200 first visits. */
export const FILES_PER_MINUTE = 10_000

/** Rate-limit headers only with 429, because on each response they cost more than the counting. */
export const SILENT_WITHIN_LIMIT = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** Concurrent and waiting requests per account. A page makes a dozen. */
export const ACCOUNT_TURNS = { atOnce: 4, waiting: 32 }

/** Limits for files, which are built while sent: a slow download must not block other calls. */
export const FILE_TURNS = { atOnce: 4, waiting: 0 }

/** Limits for pictures, which are small, a dozen on a page. */
export const PICTURE_TURNS = { atOnce: 4, waiting: 96 }

/** Limits for originals of up to 25 MB. */
export const ORIGINAL_TURNS = { atOnce: 1, waiting: 8 }

/** Limits for uploads: one can be stored while the next is read. */
export const UPLOAD_TURNS = { atOnce: 2, waiting: 8 }
