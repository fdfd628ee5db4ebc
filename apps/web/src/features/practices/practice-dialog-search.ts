const dialogs = ['edit', 'copy', 'cancel', 'delete'] as const
export type PracticeDialog = (typeof dialogs)[number]

/** In its own module, so parsing a URL doesn't load the dialogs. */
export const readPracticeDialog = (typed: unknown): PracticeDialog | undefined =>
  dialogs.find((name) => name === typed)
