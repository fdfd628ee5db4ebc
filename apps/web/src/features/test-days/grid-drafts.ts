import { draftNames, dropDraft } from '#lib/session/draft-store.ts'

/** Draft of fields that contain no valid value yet. */
export const typingDraft = (testDayId: string) => `testGrid/typing/${testDayId}`

/** Draft of a pasted column. */
export const pasteDraft = (testDayId: string, disciplineKey: string) =>
  `testGrid/paste/${testDayId}/${disciplineKey}`

/** Deletes the drafts of a test day that is gone. */
export async function dropGridDrafts(userId: string, testDayId: string): Promise<void> {
  const pasted = await draftNames(userId, pasteDraft(testDayId, ''))
  await Promise.all([typingDraft(testDayId), ...pasted].map((name) => dropDraft(userId, name)))
}
