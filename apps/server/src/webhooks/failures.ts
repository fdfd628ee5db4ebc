import type { DeliveryFailure } from '@boathouse/domain/club/webhooks/model'
import { PrivateAddress } from '../public-addresses.ts'
import { PortNotAllowed } from './reach.ts'

/** Node's error codes and the failure that each means. */
const MEANINGS: readonly (readonly [RegExp, DeliveryFailure])[] = [
  [/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT|EBADNAME)/, 'hostNotFound'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|ERR_SOCKET_CONNECTION)/, 'notConnected'],
  [/^(ABORT_ERR)/, 'timedOut'],
  [/CERT|^(UNABLE_TO_|ERR_TLS_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_)/, 'certificate'],
  [/^(EPROTO|ERR_SSL_|HPE_)/, 'notHttps'],
  [/^(ECONNRESET|EPIPE|ERR_STREAM_)/, 'cutOff'],
]

export function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof PrivateAddress) return 'addressPrivate'
  if (error instanceof PortNotAllowed) return 'portNotAllowed'
  const { code = '' } = error as { readonly code?: string }
  return MEANINGS.find(([codes]) => codes.test(code))?.[1] ?? 'other'
}
