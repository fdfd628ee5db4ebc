import { expect, test } from 'vitest'
import { refuseUnproven } from './recent-proof.ts'

const now = new Date('2026-11-26T08:00:00.000Z')

test.each([
  ['9 min 59 s ago', '2026-11-26T07:50:01.000Z', true],
  ['10 minutes ago', '2026-11-26T07:50:00.000Z', true],
  ['10 min 1 s ago', '2026-11-26T07:49:59.000Z', false],
  ['never', null, false],
  ['by a clock half a minute ahead', '2026-11-26T08:00:30.000Z', true],
  ['by a clock an hour ahead', '2026-11-26T09:00:00.000Z', false],
])('a proof given %s counts or not', (_when, provenAt, counts) => {
  const judge = () => refuseUnproven({ provenAt }, now)
  if (counts) expect(judge).not.toThrow()
  else expect(judge).toThrow('forbidden: proofNeeded')
})
