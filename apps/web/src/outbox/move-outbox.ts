import { changeDraft, draftNames, dropDraft, readDraft } from '#lib/offline/draft-store.ts'
import { OUTBOX_FOLDER } from '#lib/offline/unsaved-work.ts'
import type { StoredObject } from './channel.ts'

/** Moves entries to another owner. Stores before deleting: after a crash in between they are sent twice, which is idempotent. */
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
