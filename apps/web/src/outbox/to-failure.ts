import { CallFailure } from '#lib/api/call.ts'

export const toFailure = (code: string) =>
  new CallFailure('refused', { status: 409, code, fields: [], requestId: null, current: undefined })
