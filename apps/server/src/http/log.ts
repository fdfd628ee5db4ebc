import { withoutAddresses } from '@boathouse/domain/kernel/email'
import pino, { type Logger, type LoggerOptions } from 'pino'

/** An error without the people in it: databases and mail servers put addresses into their messages. */
function serializeError(error: Error & { code?: string; constraint?: string }) {
  return {
    type: error.name,
    code: error.code,
    constraint: error.constraint,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
  }
}

export const logOptions: LoggerOptions = { serializers: { err: serializeError } }

/** The log, one JSON object a line, on standard output. */
export const createLogger = (level: 'info' | 'warn'): Logger => pino({ level, ...logOptions })
