import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZippedFile {
  readonly path: string
  readonly content: Iterable<string> | AsyncIterable<string | Uint8Array>
}

/** Streams, so no file is held in memory. */
export function writeZip(files: Iterable<ZippedFile>): Readable {
  const zip = new ZipFile()
  const stream = new PassThrough()
  const fail = (error: Error) => stream.destroy(error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(stream)
  for (const { path, content } of files)
    zip.addReadStream(Readable.from(content, { objectMode: false }).on('error', fail), path)
  zip.end()
  return stream
}
