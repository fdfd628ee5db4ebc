import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { newId } from '@boathouse/domain/kernel/ids'
import type { UploadedFile } from '#files/uploaded-file.ts'

/** Milliseconds; longer than any upload, wait and read. */
const ABANDONED_MS = 15 * 60_000

/** Keeps uploads on disk until they are read, to save memory. */
export class UploadFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Hashes the file while it arrives. Throws 413 if it is too large, and removes it. */
  async receive(
    source: Readable,
    { announced, most }: { readonly announced: number; readonly most: number },
  ): Promise<UploadedFile> {
    if (announced > most) throw new Refusal('tooLarge', 'fileTooLarge')
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = join(this.#folder, newId())
    const hash = createHash('sha256')
    let size = 0
    const measured = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > most) throw new Refusal('tooLarge', 'fileTooLarge')
        hash.update(chunk)
        yield chunk
      }
    }
    // Created before streaming: a stream that ends at once would remove it before it exists.
    const file = await open(path, 'wx', 0o600).catch((error) => {
      throw toRefusal(error)
    })
    try {
      await pipeline(source, measured, file.createWriteStream())
      return { path, size, sha256: hash.digest('hex') }
    } catch (error) {
      await rm(path, { force: true })
      throw toRefusal(error as NodeJS.ErrnoException)
    }
  }

  remove({ path }: UploadedFile): Promise<void> {
    return rm(path, { force: true })
  }

  /** Removes files that a crashed server left. */
  async sweep(now: Date): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    for (const name of names) {
      const path = join(this.#folder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }))
      if (now.getTime() - mtimeMs > ABANDONED_MS) await rm(path, { force: true })
    }
  }
}

/** Clients that hung up get no response; a full disk isn't the client's fault. */
function toRefusal(error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOSPC') return new Refusal('unavailable')
  const hasHungUp = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')
  return hasHungUp ? new Refusal('invalid') : error
}
