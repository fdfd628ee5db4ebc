import { Refusal } from '@boathouse/domain/kernel/errors'
import { countHit, refuseOverLimit } from '#auth/throttle.ts'
import type { SignedInContext } from '../context.ts'
import type { FileReader } from './file-reader.ts'
import type { FileReading, OneActivity, ReadRefusal } from './read-file.ts'

const SLOW_FILES = { most: 3, minutes: 60 }

interface ReadingContext extends Pick<SignedInContext, 'db' | 'now' | 'actor'> {
  readonly fileReader: Pick<FileReader, 'read'>
}

/** Waits for the account's turn. Throws 429 after too many slow files in an hour, 503 if too many wait. */
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

export function toRefusal(refusal: ReadRefusal): Refusal {
  const code = `file${refusal.slice(0, 1).toUpperCase()}${refusal.slice(1)}`
  return new Refusal(refusal === 'tooLarge' ? 'tooLarge' : 'invalid', code)
}
