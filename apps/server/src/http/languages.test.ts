import { expect, it } from 'vitest'
import { requestLanguages } from './languages.ts'

it.each([
  ['de', ['de']],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', ['fr-CH', 'fr', 'en', 'de', '*']],
  ['en;q=0.2, de;q=0.9, nl', ['nl', 'de', 'en']],
  ['it;q=0, es;q=nonsense, en', ['en']],
  ['', []],
  [' , ;q=1', []],
])('languages of %j are in order of preference', (accepted, tags) => {
  expect(requestLanguages({ 'accept-language': accepted })).toEqual(tags)
})

it('the language chosen in this browser comes first', () => {
  const cookie = 'session=abc; language=it-CH; other=1'
  expect(requestLanguages({ cookie, 'accept-language': 'de' })).toEqual(['it-CH', 'de'])
  expect(requestLanguages({ cookie: 'mylanguage=it', 'accept-language': 'de' })).toEqual(['de'])
})
