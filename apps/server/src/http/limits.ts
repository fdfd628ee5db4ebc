/** The most that one request may bring, in bytes. */
export const BODY_LIMIT = 512 * 1024

/** How long a client may take to send its headers, and then all of its request, in milliseconds. */
export const REQUEST_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  // Node looks for slow ones every 30 s unless told otherwise, and would let them have a minute.
  connectionsCheckingInterval: 2_000,
}

/** How long a connection is kept for the next request, in milliseconds: longer than proxies keep theirs. */
export const KEEP_ALIVE_MS = 72_000

/** How long a client that was refused may go on sending, in milliseconds: closed at once, it could miss the response. */
export const LINGER_MS = 2_000

/** How long a client may leave a response unread. Times are in milliseconds. */
export const SLOW_CLIENTS = {
  /** Linux 6.18 shows after 1.4 MB that a client on the same machine reads: after 23 s, if it reads 64 KB a second. */
  patienceMs: 26_000,
  /** For whoever took something later than this after the beginning. */
  beginningMs: 5_000,
  steadyMs: 180_000,
  /** For everybody for whom more than this is held, or more than one response. */
  muchBytes: 256 * 1024,
  muchMs: 20_000,
  everyMs: 1_000,
}

/** What may be held for clients that do not read. Sizes are in bytes. */
export const UNREAD_RESPONSES = {
  /** Asked for on one connection and not taken yet: browsers and proxies have one. */
  responses: 8,
  /** For all connections together: with what Node needs besides, a resident set that grows by less than 50 MB. */
  bytes: 24 * 1024 * 1024,
  /** What a request takes until its response is done, where it was sent before the last one's was read. */
  bytesOfARequest: 16 * 1024,
  /** Bytes that a stream buffers ahead of its socket: two slices of a stored file, and the buffer of gzip. */
  bytesOfAStream: 256 * 1024,
}

/** How many connections there may be at once. */
export const CONNECTIONS = {
  /** Of one client address: some hundred browsers behind one line fit. */
  perClient: 500,
  /** Of one client address, of all that there may be: one can't take them all where files are few. */
  shareOfAll: 1 / 4,
  /** Open files that are kept for other things than connections: at most so many, at most that share of all. */
  otherFiles: 256,
  shareOfFiles: 1 / 8,
}

/** Streams of server-sent events, one for each browser that is open. */
export const EVENT_STREAMS = {
  perPerson: 5,
  all: 5_000,
  heartbeatMs: 20_000,
  /** How often the database is asked for what nobody has told. */
  askMs: 10_000,
  /** After which time a browser comes again, half as long or half as long again by chance. */
  retryMs: 4_000,
  /** What may wait for a client that does not read, in bytes. */
  unreadBytes: 4 * 1024,
}

/** How a server stops. Times are in milliseconds. */
export const SHUTDOWN = {
  /**
   * The port is closed when nobody has come for `quietMs` and a turn of the event loop was as short as `quietTurnMs`; after
   * `quietWithinMs`, when nobody came in a turn as short as `lookedTurnMs`; or at the latest.
   */
  quietMs: 20,
  quietTurnMs: 1,
  quietWithinMs: 1_000,
  lookedTurnMs: 0.2,
  portClosesWithinMs: 2_000,
  /** How long a new connection has to send a request, and how long one that is kept alive. */
  arrivesWithinMs: 1_000,
  keptMs: 0,
  /** How long responses may take after the port is closed. */
  finishWithinMs: 6_000,
  everyMs: 10,
}

/** How long a turn of the event loop may be before whoever comes later in it is refused, in milliseconds. */
export const LONGEST_TURN_MS = 300

/** What one client address may ask for in a minute before it is told to wait: a whole club behind one address fits. */
export const REQUESTS_PER_MINUTE = 3_000

/**
 * What one client address may load of pages and their files in a minute: two hundred people behind one address who all
 * come for the first time. They cost a fraction of a call.
 */
export const FILES_PER_MINUTE = 10_000

/** Only a response over the limit says what it is: its three headers on every other one would cost more than counting. */
export const SILENT_WITHIN_LIMIT = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** How many requests of one account are worked on at once, and how many more may wait: a page asks for a dozen things. */
export const ACCOUNT_TURNS = { atOnce: 4, waiting: 32 }

/** `ACCOUNT_TURNS` for files, which are made while they are sent: whoever takes one slowly still reaches everything else. */
export const FILE_TURNS = { atOnce: 4, waiting: 0 }

/** `ACCOUNT_TURNS` for pictures, which are small and stand in a page by the dozen: a browser asks for none of them twice. */
export const PICTURE_TURNS = { atOnce: 4, waiting: 96 }

/** `ACCOUNT_TURNS` for originals of up to 25 MB: an account takes one after the other. */
export const ORIGINAL_TURNS = { atOnce: 1, waiting: 8 }

/** `ACCOUNT_TURNS` for uploads: while one file of an account is read, the one before it can be stored. */
export const UPLOAD_TURNS = { atOnce: 2, waiting: 8 }
