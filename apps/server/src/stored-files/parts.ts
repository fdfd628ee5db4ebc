/** Bytes of each part but the last: as much as one statement handles. */
export const PART_BYTES = 256 * 1024

/** Parts share memory: each is valid until the next one is read. */
export async function* inParts(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const part = new Uint8Array(PART_BYTES)
  let filled = 0
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; ) {
      const some = chunk.subarray(at, at + PART_BYTES - filled)
      part.set(some, filled)
      at += some.length
      filled += some.length
      if (filled < PART_BYTES) continue
      yield part
      filled = 0
    }
  if (filled > 0) yield part.subarray(0, filled)
}
