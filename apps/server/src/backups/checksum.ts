import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'

export interface Checksum {
  readonly bytes: number
  readonly sha256: string
}

/** Pass-through stream that calculates a checksum; `end` returns it. */
export function createChecksum(onBytes: (bytes: number) => void = () => undefined) {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      onBytes(bytes)
      done(null, chunk)
    },
  })
  return { stream, end: (): Checksum => ({ bytes, sha256: hash.digest('hex') }) }
}

export async function computeChecksum(
  readable: Readable,
  onBytes?: (bytes: number) => void,
): Promise<Checksum> {
  const { stream, end } = createChecksum(onBytes)
  readable.once('error', (error) => stream.destroy(error)).pipe(stream)
  for await (const _ of stream);
  return end()
}

export const computeFileChecksum = (file: string): Promise<Checksum> =>
  computeChecksum(createReadStream(file))
