import { CallFailure } from '#lib/api/call.ts'

/** A refusal that was kept as its code, for the words that failures have. */
export const toFailure = (code: string) =>
  new CallFailure('refused', { status: 409, code, fields: [], requestId: null, current: undefined })
