import { draftNames, dropDraft } from '#lib/offline/draft-store.ts'

/** Name of the draft with texts that are no valid values yet. */
export const typingDraft = (testDayId: string) => `testGrid/typing/${testDayId}`

/** Name of the draft with a pasted column. */
export const pasteDraft = (testDayId: string, disciplineKey: string) =>
  `testGrid/paste/${testDayId}/${disciplineKey}`

export async function dropGridDrafts(userId: string, testDayId: string): Promise<void> {
  const pasted = await draftNames(userId, pasteDraft(testDayId, ''))
  await Promise.all([typingDraft(testDayId), ...pasted].map((name) => dropDraft(userId, name)))
}
