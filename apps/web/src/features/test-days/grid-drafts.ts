import { draftNames, dropDraft } from '#lib/session/draft-store.ts'

/** The texts of a grid's fields that are no values yet. */
export const typingDraft = (testDayId: string) => `testGrid/typing/${testDayId}`

/** What was pasted for a column of a grid and not put in. */
export const pasteDraft = (testDayId: string, disciplineKey: string) =>
  `testGrid/paste/${testDayId}/${disciplineKey}`

/** Nothing of a test day that is gone can be typed any more: what was kept of it here goes, too. */
export async function dropGridDrafts(userId: string, testDayId: string): Promise<void> {
  const pasted = await draftNames(userId, pasteDraft(testDayId, ''))
  await Promise.all([typingDraft(testDayId), ...pasted].map((name) => dropDraft(userId, name)))
}
