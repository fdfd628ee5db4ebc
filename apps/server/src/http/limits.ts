/** Bytes in a JSON body. */
export const BODY_LIMIT = 512 * 1024

/** Time for a client to send its headers, and its whole request, in milliseconds. */
export const REQUEST_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  // Node checks every 30 s by default, which would give slow clients a minute.
  connectionsCheckingInterval: 2_000,
}

/** Keep-alive timeout in milliseconds: longer than that of proxies. */
export const KEEP_ALIVE_MS = 72_000

/** Milliseconds to keep reading from a refused client: closed at once, it could miss the response. */
export const LINGER_MS = 2_000

/** How long a client may leave a response unread. Times are in milliseconds. */
export const SLOW_CLIENTS = {
  /** Until the first read. Linux 6.18 reports it after 1.4 MB: after 23 s at 64 KB a second. */
  patienceMs: 26_000,
  /** Clients that read something later than this get `steadyMs`. */
  beginningMs: 5_000,
  steadyMs: 180_000,
  /** Clients with more than this buffered, or with several responses, get `muchMs`. */
  muchBytes: 256 * 1024,
  muchMs: 20_000,
  everyMs: 1_000,
}

/** Memory held for clients that don't read. Sizes are in bytes. */
export const UNREAD_RESPONSES = {
  /** Pending responses on one connection: browsers and proxies have one. */
  responses: 8,
  /** For all connections: with Node's overhead, the resident set grows by less than 50 MB. */
  bytes: 24 * 1024 * 1024,
  /** Memory of a request that was sent before the previous response was read. */
  bytesOfARequest: 16 * 1024,
  /** Bytes that a stream buffers ahead of its socket: two slices of a stored file, and the buffer of gzip. */
  bytesOfAStream: 256 * 1024,
}

export const CONNECTIONS = {
  /** Per client address: some hundred browsers behind one line fit. */
  perClient: 500,
  /** Most of all connections that one client address may have, where few files may be open. */
  shareOfAll: 1 / 4,
  /** Open files kept for other uses: this many, at most this share of all. */
  otherFiles: 256,
  shareOfFiles: 1 / 8,
}

export const EVENT_STREAMS = {
  perPerson: 5,
  all: 5_000,
  heartbeatMs: 20_000,
  /** Interval of polling the database for changes without a notification. */
  askMs: 10_000,
  /** Reconnect delay of browsers; each gets 50 % to 150 % of it at random. */
  retryMs: 4_000,
  /** Unsent bytes allowed for a client that doesn't read. */
  unreadBytes: 4 * 1024,
}

/** Server shutdown. Times are in milliseconds. */
export const SHUTDOWN = {
  /**
   * The port is closed once no connection came for `quietMs` and a turn of the event loop took under `quietTurnMs`;
   * after `quietWithinMs`, once none came in a turn under `lookedTurnMs`; at the latest after `portClosesWithinMs`.
   */
  quietMs: 20,
  quietTurnMs: 1,
  quietWithinMs: 1_000,
  lookedTurnMs: 0.2,
  portClosesWithinMs: 2_000,
  /** Time for a new connection to send a request, and for a kept-alive one. */
  arrivesWithinMs: 1_000,
  keptMs: 0,
  /** Time for responses to finish after the port is closed. */
  finishWithinMs: 6_000,
  everyMs: 10,
}

/** Milliseconds that a turn of the event loop may take before requests later in it are refused. */
export const LONGEST_TURN_MS = 300

/** Requests a minute from one client address: a whole club behind one address fits. */
export const REQUESTS_PER_MINUTE = 3_000

/** Page and asset requests a minute from one client address: enough for 200 first visits. */
export const FILES_PER_MINUTE = 10_000

/** Rate-limit headers are sent only with 429: on every response they would cost more than the counting. */
export const SILENT_WITHIN_LIMIT = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** Requests of one account in work, and waiting: a page makes a dozen. */
export const ACCOUNT_TURNS = { atOnce: 4, waiting: 32 }

/** `ACCOUNT_TURNS` for files, which are built while sent: a slow download doesn't block other calls. */
export const FILE_TURNS = { atOnce: 4, waiting: 0 }

/** `ACCOUNT_TURNS` for pictures: small, a dozen on a page, and browsers request none twice. */
export const PICTURE_TURNS = { atOnce: 4, waiting: 96 }

/** `ACCOUNT_TURNS` for originals of up to 25 MB: one at a time. */
export const ORIGINAL_TURNS = { atOnce: 1, waiting: 8 }

/** `ACCOUNT_TURNS` for uploads: one file can be stored while the next is read. */
export const UPLOAD_TURNS = { atOnce: 2, waiting: 8 }
