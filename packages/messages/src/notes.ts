import type { MessageKey } from './index.ts'

/** Notes for translators, where English alone is ambiguous. */
export const notes: Partial<Record<MessageKey, string>> = {}
