import { changeDraft, draftNames, dropDraft, readDraft } from '#lib/session/draft-store.ts'
import { OUTBOX_FOLDER } from '#lib/session/unsaved-work.ts'
import type { StoredObject } from './channel.ts'

/**
 * What waits under one owner's id goes on under another's, where it belongs to them. Kept there before it goes here: what is told twice is
 * stored once.
 */
export async function moveOutbox(
  from: string,
  to: string,
  belongs: (about: unknown) => boolean,
): Promise<void> {
  for (const name of await draftNames(from, OUTBOX_FOLDER)) {
    const object = await readDraft<StoredObject>(from, name)
    if (!object || !belongs(object.about)) continue
    const moved = await changeDraft<StoredObject>(to, name, (known) => ({
      ...object,
      queue: [...object.queue, ...(known?.queue ?? [])],
    }))
    if (moved) await dropDraft(from, name)
  }
}
