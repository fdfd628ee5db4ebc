import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './router.tsx'

test.each(['250', 'true', 'null', '1e3', '007', '{"a":1}', 'a b&c=d', '"quoted"', '8 × 250', ''])(
  'the address keeps %j as typed',
  (text) => {
    expect(parseSearch(stringifySearch({ text }))).toEqual({ text })
  },
)
