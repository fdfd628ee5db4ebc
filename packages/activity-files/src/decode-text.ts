// TypeScript's own library lacks this type. Every engine that the domain runs on has it.
declare const TextDecoder: new (encoding?: string) => { decode(bytes: Uint8Array): string }

/** Removes a byte-order mark. Invalid bytes become U+FFFD. */
export const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const LONGEST_DECLARATION = 200

/** Decodes by the byte-order mark, else UTF-8. */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes)

/** Decodes by the byte-order mark or the declaration, else UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes)
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return decodeUtf8(bytes)
  }
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

function declaredEncoding(bytes: Uint8Array): string {
  const declaration = decodeUtf8(bytes.subarray(0, LONGEST_DECLARATION))
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(declaration)?.[1] ?? 'utf-8'
  return /^utf-?16/i.test(encoding) ? 'utf-8' : encoding
}
