import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie } from 'cookie'

type Headers = Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>

/** Language tags in order of preference: the one chosen in this browser, then the browser's own. */
export function requestLanguages({ cookie = '', 'accept-language': accepted = '' }: Headers): string[] {
  const chosen = parseCookie(cookie)['language']
  return [...(chosen ? [chosen] : []), ...acceptedLanguages(accepted)]
}

/** Tags of an `Accept-Language` header by weight (RFC 9110, 12.5.4), without refused ones. */
const acceptedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(/;\s*q=/)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
