/**
 * PostgreSQL's classes for a lost or refused connection, and for a server that is stopping, starting, too slow, or out of
 * room; and SQLite's for a file that somebody else holds, and for a disk that is full or can't be written.
 */
const UNAVAILABLE = /^(08|57P0|57014|53|SQLITE_BUSY|SQLITE_FULL|SQLITE_IOERR)/

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])

/** The driver's own sentences, which carry no code. */
const DRIVER_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
]

/** Whether a query failed because the database can't answer right now, rather than because of the query. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string }
  if (SOCKET_CODES.has(code)) return syscall === 'connect' || syscall === 'read' || syscall === 'write'
  return UNAVAILABLE.test(code) || DRIVER_MESSAGES.some((sentence) => message.startsWith(sentence))
}

/** PostgreSQL's words for "someone else was quicker; start over". */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01'])

/** Whether a transaction failed because others changed what it read or wrote: run again, it may succeed. */
export const isSerializationFailure = (error: unknown): boolean =>
  SERIALIZATION_FAILURES.has((error as { code?: string }).code ?? '')

/** PostgreSQL's, the system's and SQLite's codes for a disk that is full or can't be written. */
const STORAGE_FAILURES = /^(53100|ENOSPC|EROFS|SQLITE_FULL|SQLITE_IOERR)/

/** Whether something failed because of the disk, which nothing but an operator can mend. */
const isStorageFailure = (error: unknown): boolean =>
  STORAGE_FAILURES.test((error as { code?: string }).code ?? '')

/** What an operator is told of an error that is the disk's or the database's; null of any other. */
export function explainToOperator(
  error: unknown,
  unreachable = 'The database can’t be reached',
): string | null {
  const { message } = error as Error
  if (isStorageFailure(error)) return `The disk is full or can’t be written: ${message}.`
  return isUnavailable(error) ? `${unreachable}: ${message}` : null
}

const UNIQUE_VIOLATIONS = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Whether a row could not be written because another has its key. */
export const isUniqueViolation = (error: unknown): boolean =>
  UNIQUE_VIOLATIONS.has((error as { code?: string }).code ?? '')

const FOREIGN_KEY_VIOLATIONS = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])

/** Whether a row could not be written because what it belongs to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  FOREIGN_KEY_VIOLATIONS.has((error as { code?: string }).code ?? '')
