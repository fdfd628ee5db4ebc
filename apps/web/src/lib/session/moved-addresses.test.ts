import { expect, test } from 'vitest'
import { movedAddress } from './moved-addresses.ts'

test.each([
  ['/attendance/boats', '/boats'],
  ['/attendance/boats/b1?craft=k1', '/boats/b1?craft=k1'],
  ['/attendance/line-ups/2026-11-21', '/line-ups/2026-11-21'],
  ['/admin/standards?club=c1&set=new', '/standards?club=c1&set=new'],
  ['/incident?dialog=report', '/incidents?dialog=report'],
])('redirects %s to %s', (old, now) => expect(movedAddress(old)).toBe(now))

test.each(['/attendance', '/attendance/boatshed', '/incidents/i1', '/boats'])(
  'does not redirect %s',
  (href) => expect(movedAddress(href)).toBeUndefined(),
)
