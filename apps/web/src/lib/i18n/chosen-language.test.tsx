import { afterEach, expect, test } from 'vitest'
import { keepLanguage, keptLanguage, wantedLanguages } from './chosen-language.ts'

afterEach(() => keepLanguage(null))

test.each(['de', 'de-GB', 'es-419'])('keeps %s before the browser’s languages', (tag) => {
  keepLanguage(tag)
  expect(wantedLanguages()).toEqual([tag, ...navigator.languages])
})

test.each(['en_US', 'english', 'de-x', 'DE', '../de'])('ignores %s, which another program wrote', (tag) => {
  keepLanguage(tag)
  expect(keptLanguage()).toEqual([])
})
