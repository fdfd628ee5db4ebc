import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'

export async function repack(
  from: string,
  to: string,
  change: (name: string, bytes: Buffer) => Buffer,
  more: readonly string[] = [],
): Promise<void> {
  const source = await openPromise(from, { autoClose: false, lazyEntries: true })
  const target = new ZipFile()
  for await (const entry of source.eachEntry()) {
    const bytes = Buffer.concat(await (await source.openReadStreamPromise(entry)).toArray())
    target.addBuffer(change(entry.fileName, bytes), entry.fileName, { compress: false })
  }
  source.close()
  for (const name of more) target.addBuffer(Buffer.from(name), name)
  target.end()
  await pipeline(target.outputStream, createWriteStream(to))
}
