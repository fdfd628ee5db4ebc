// Every engine that the domain runs on has it; the language's own library doesn't list it.
declare const TextDecoder: new (encoding?: string) => { decode(bytes: Uint8Array): string }

/** Text as UTF-8: a byte-order mark is left out, and a byte that is none becomes U+FFFD. */
export const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const LONGEST_DECLARATION = 200

/** Text in the encoding that its byte-order mark names, else UTF-8. */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes)

/** Text of XML in the encoding that its byte-order mark or declaration names; UTF-8 where that names none that is known. */
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
  // Whoever writes UTF-16 without a mark has not written this declaration as the bytes that were just read.
  return /^utf-?16/i.test(encoding) ? 'utf-8' : encoding
}
