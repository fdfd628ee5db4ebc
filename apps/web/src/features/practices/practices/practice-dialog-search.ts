const dialogs = ['edit', 'copy', 'cancel', 'delete'] as const
export type PracticeDialog = (typeof dialogs)[number]

/** A module of its own: parsing the URL must not load the dialogs. */
export const readPracticeDialog = (typed: unknown): PracticeDialog | undefined =>
  dialogs.find((name) => name === typed)
