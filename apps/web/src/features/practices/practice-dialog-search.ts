const dialogs = ['edit', 'copy', 'cancel', 'delete'] as const
export type PracticeDialog = (typeof dialogs)[number]

/** By itself, so that what reads an address does not bring the dialogs onto the first page. */
export const readPracticeDialog = (typed: unknown): PracticeDialog | undefined =>
  dialogs.find((name) => name === typed)
