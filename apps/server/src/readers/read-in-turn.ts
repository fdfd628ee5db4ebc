import { Refusal } from '@boathouse/domain/kernel/errors'
import { countHit, refuseOverLimit } from '#auth/throttle.ts'
import type { SignedInContext } from '../context.ts'
import type { FileReader } from './file-reader.ts'
import type { FileReading, OneActivity, ReadRefusal } from './read-file.ts'

/** Limit of files of one account that exceed the reader's time or memory. */
const SLOW_FILES = { most: 3, minutes: 60 }

interface ReadingContext extends Pick<SignedInContext, 'db' | 'now' | 'actor'> {
  readonly fileReader: Pick<FileReader, 'read'>
}

/**
 * Reads a file, or `one` activity of it, in the turn of the account that asks. Throws 429 if too many of the account's files were too
 * slow in the last hour, and 503 if too many wait.
 */
export async function readInTurn(
  ctx: ReadingContext,
  path: string,
  one: OneActivity | null = null,
): Promise<FileReading> {
  const accountId = ctx.actor.user.id
  const key = `slow-files:${accountId}`
  await refuseOverLimit(ctx, key, SLOW_FILES, 'tooManySlowFiles')
  const reading = await ctx.fileReader.read(accountId, path, one)
  if ('refusal' in reading && reading.refusal === 'tooSlow') await countHit(ctx, key, SLOW_FILES)
  return reading
}

/** The error for a file that was not read. */
export function toRefusal(refusal: ReadRefusal): Refusal {
  const code = `file${refusal.slice(0, 1).toUpperCase()}${refusal.slice(1)}`
  return new Refusal(refusal === 'tooLarge' ? 'tooLarge' : 'invalid', code)
}
