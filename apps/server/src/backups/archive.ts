import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ZipFile as NewZipFile } from 'yazl'
import { CommandError } from '../cli/command-line.ts'
import { type Checksum, computeChecksum, createChecksum } from './checksum.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { Progress } from './progress.ts'

const MANIFEST = 'manifest.json'
const MAX_OF_A_MANIFEST = 1_048_576

export interface Part {
  readonly name: string
  readonly file: string
  readonly checksum: Checksum
}

/** Writes a zip file that only its owner can read, manifest first. Throws if the file exists. */
export async function writeArchive(
  to: string,
  manifest: Manifest,
  parts: readonly Part[],
  progress: Progress,
): Promise<void> {
  const zip = new NewZipFile()
  const total = parts.reduce((sum, { checksum }) => sum + checksum.bytes, 0)
  let before = 0
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, { mode: 0o600 })
  for (const { name, file, checksum } of parts) {
    // pg_dump compresses `.dump` parts itself.
    const options = { size: checksum.bytes, mode: 0o600, compress: !name.endsWith('.dump') }
    zip.addReadStreamLazy(name, options, (give) => {
      const counted = createChecksum((bytes) => progress('Packing', (before + bytes) / total))
      pipeline(createReadStream(file), counted.stream).then(
        () => {
          before += checksum.bytes
        },
        (error) => zip.emit('error', error),
      )
      give(null, counted.stream)
    })
  }
  zip.end()
  const failed = new Promise<never>((_, reject) => zip.once('error', reject))
  await Promise.race([
    pipeline(zip.outputStream, createWriteStream(to, { flags: 'wx', mode: 0o600 })),
    failed,
  ])
}

export interface Archive {
  readonly file: string
  readonly manifest: Manifest
  /** Uncompressed bytes, not yet verified: see `readPart`. */
  readonly open: (name: string) => Promise<Readable>
  readonly close: () => void
}

/** Throws CommandError if the file is missing or truncated, or has no manifest. */
export async function openArchive(file: string): Promise<Archive> {
  const strange = () =>
    new CommandError(`${file} is not a complete Boathouse backup: it was cut short, or is a different file.`)
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error) => {
    if (error.code === 'ENOENT') throw new CommandError(`There is no file ${file}.`)
    if (error.code) throw new CommandError(`${file} can’t be read: ${error.message}`)
    throw strange()
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const manifest = await manifestIn(zip, entries.get(MANIFEST))
    if (!manifest || !Object.keys(manifest.parts).every((name) => entries.has(name))) throw strange()
    return {
      file,
      manifest,
      open: (name) => zip.openReadStreamPromise(entries.get(name) as Entry),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof CommandError ? error : strange()
  }
}

async function manifestIn(zip: ZipFile, entry: Entry | undefined): Promise<Manifest | null> {
  if (!entry || entry.uncompressedSize > MAX_OF_A_MANIFEST) return null
  const bytes = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray())
  return crc32(bytes) === entry.crc32 ? readManifest(bytes.toString()) : null
}

/** Reads and verifies a part; without a target only verifies. Throws CommandError if it is damaged. */
export async function readPart(
  archive: Archive,
  name: string,
  { into, progress }: { into?: Writable; progress: Progress },
): Promise<void> {
  const stated = archive.manifest.parts[name]
  const onBytes = (bytes: number) => progress(`Checking ${name}`, stated ? bytes / (stated.bytes || 1) : 0)
  const found = await unpack(await openedAt(archive, name), into, onBytes).catch((error) => {
    // Only file-system errors have `syscall`; the others are unzip errors.
    if (error.syscall) throw error
    return null
  })
  if (!stated || found?.bytes !== stated.bytes || found.sha256 !== stated.sha256) throw damaged(archive, name)
}

async function unpack(from: Readable, into: Writable | undefined, onBytes: (bytes: number) => void) {
  if (!into) return computeChecksum(from, onBytes)
  const { stream, end } = createChecksum(onBytes)
  await pipeline(from, stream, into)
  return end()
}

const openedAt = ({ open }: Archive, name: string): Promise<Readable> =>
  // Opening fails at a wrong offset in the zip's directory: count the part as empty, so its checksum differs.
  open(name).catch(() => Readable.from([]))

const damaged = ({ file }: Archive, name: string) =>
  new CommandError(`${file} is damaged: the checksum of its part “${name}” is wrong.`)
