/** Connection lost or refused; server stopping, starting, slow or full; file locked; disk full or failing. */
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

const DRIVER_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
]

/** Whether the database is unavailable, rather than the query wrong. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string }
  if (SOCKET_CODES.has(code)) return syscall === 'connect' || syscall === 'read' || syscall === 'write'
  return UNAVAILABLE.test(code) || DRIVER_MESSAGES.some((sentence) => message.startsWith(sentence))
}

const SERIALIZATION_FAILURES = new Set(['40001', '40P01'])

/** Whether a transaction conflicted with others, so a retry may succeed. */
export const isSerializationFailure = (error: unknown): boolean =>
  SERIALIZATION_FAILURES.has((error as { code?: string }).code ?? '')

/** Codes of PostgreSQL, Node and SQLite for a full or failing disk. */
const STORAGE_FAILURES = /^(53100|ENOSPC|EROFS|SQLITE_FULL|SQLITE_IOERR)/

const isStorageFailure = (error: unknown): boolean =>
  STORAGE_FAILURES.test((error as { code?: string }).code ?? '')

/** Returns an explanation for the operator; null for unknown errors. */
export function explainToOperator(
  error: unknown,
  unreachable = 'The database can’t be reached',
): string | null {
  const { message } = error as Error
  if (isStorageFailure(error)) return `The disk is full or can’t be written: ${message}.`
  return isUnavailable(error) ? `${unreachable}: ${message}` : null
}

const UNIQUE_VIOLATIONS = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

export const isUniqueViolation = (error: unknown): boolean =>
  UNIQUE_VIOLATIONS.has((error as { code?: string }).code ?? '')

const FOREIGN_KEY_VIOLATIONS = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])

export const isForeignKeyViolation = (error: unknown): boolean =>
  FOREIGN_KEY_VIOLATIONS.has((error as { code?: string }).code ?? '')
