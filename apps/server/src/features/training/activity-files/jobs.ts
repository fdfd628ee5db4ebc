import { type FilesRoom, isNearlyFull } from '#db/files-room.ts'
import type { PublicContext } from '../../../context.ts'

const GIGABYTE = 1024 ** 3

/** Warns the operator if activity files fill at least 80 % of FILES_QUOTA. */
export async function warnOfFullFiles(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  filesRoom: FilesRoom,
): Promise<string[]> {
  const use = await filesRoom.measure(db, now)
  if (!use || !isNearlyFull(use)) return []
  const [used, most] = [use.used, use.most].map((bytes) => `${(bytes / GIGABYTE).toFixed(1)} GB`)
  return [
    `Files of devices take ${used} of the ${most} that FILES_QUOTA allows. Uploads are refused when it is full.`,
  ]
}
