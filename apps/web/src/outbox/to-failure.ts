import { CallFailure } from '#lib/api/call.ts'

/** Converts a stored refusal code, for messages of failures. */
export const toFailure = (code: string) =>
  new CallFailure('refused', { status: 409, code, fields: [], requestId: null, current: undefined })
