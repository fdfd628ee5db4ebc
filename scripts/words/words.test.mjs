import { readFileSync } from 'node:fs'
import PO from 'pofile'
import { describe, expect, it } from 'vitest'
import { translated, unfinished } from '../../packages/messages/src/locales.ts'
import { limits } from '../../packages/messages/src/notes.ts'
import { isShown, translationsFile } from '../../packages/messages/src/translations.ts'
import { faultsIn } from './faults.mjs'
import { englishMessages, inStep, missingIn, tooLongIn } from './in-step.mjs'

const messages = await englishMessages()

describe.each(translated)('the translations of %s', (locale) => {
  const text = readFileSync(translationsFile(locale), 'utf8')
  const { items } = PO.parse(text)
  const shown = items.filter(isShown)

  it('are in step with English (npm run words)', () => {
    expect(inStep(text, messages, locale) === text).toBe(true)
  })

  it.skipIf(unfinished.includes(locale))('are complete', () => {
    expect(missingIn(text)).toEqual([])
  })

  it('have the placeholders, plural forms and marks of English', () => {
    const faults = shown.flatMap(({ msgctxt, msgid, msgstr }) =>
      faultsIn(msgid, msgstr[0], locale).map((fault) => `${msgctxt} ${fault}: ${msgstr[0]}`),
    )
    expect(faults).toEqual([])
  })

  it('fit into their places', () => {
    expect(tooLongIn(text, locale, limits)).toEqual([])
  })

  it('are no English, besides those with the remark “same”', () => {
    const english = shown.filter(
      ({ msgid, msgstr }) => msgid === msgstr[0] && /\p{L}{2}/u.test(withoutNames(msgid)),
    )
    expect(
      english.filter(({ comments }) => !comments.includes('same')).map(({ msgctxt }) => msgctxt),
    ).toEqual([])
  })
})

const withoutNames = (message) => message.replace(/\{\w+\}/g, '')

describe('a translation', () => {
  const plural = '{count, plural, one {# boat} other {# boats}}'

  it.each([
    ['{count} present', '{count, plural, one {# ist da} other {# sind da}}', []],
    ['Save {name}', 'Speichern', ['has the placeholders none instead of name']],
    ['Save {name}', '{nam} speichern', ['has the placeholders nam instead of name']],
    [plural, '{count, plural, one {# Boot} other {# Boote}}', []],
    [plural, '{count, plural, other {# Boote}}', ['lacks one of count']],
    [plural, '{count, plural, one {# Boot} few {#} other {#}}', ['has few of count, which never apply']],
    ['Out', '{count, plural', ['is no ICU message']],
    ['Don’t', "L'eau", ['has a straight quote or apostrophe; ICU reads it as an escape']],
    ['Really?', 'Wirklich', ['ends with “” instead of “?”']],
    ['Boats', 'Boote ', ['begins or ends with a space']],
  ])('of %j can’t be %j', (english, translation, faults) => {
    expect(faultsIn(english, translation, 'de')).toEqual(faults)
  })

  it('needs all forms that counts reach in its language', () => {
    expect(faultsIn(plural, '{count, plural, one {#} other {#}}', 'pl')).toEqual(['lacks few, many of count'])
    expect(faultsIn(plural, '{count, plural, one {#} other {#}}', 'fr')).toEqual([])
    expect(faultsIn(plural, '{count, plural, one {#} many {#} other {#}}', 'fr')).toEqual([])
  })
})

it('English fits into its places', () => {
  const long = messages.filter(({ key, english }) => english.length > (limits[key] ?? Infinity))
  expect(long.map(({ key }) => key)).toEqual([])
})

it('names a translation that is too long, with its length and the limit', () => {
  const po = 'msgctxt "nav.team"\nmsgid "Team"\nmsgstr "Mannschaften"\n'
  expect(tooLongIn(po, 'de', { 'nav.team': 10 })).toEqual([
    'nav.team in de has 12 characters instead of at most 10: Mannschaften',
  ])
  expect(tooLongIn(po, 'de', { 'nav.team': 12 })).toEqual([])
})

describe('a changed English message', () => {
  const file = (text) => inStep(text, [{ key: 'a', english: 'Boats', file: 'boats' }], 'de')
  const translated = file('')
    .replace('msgstr ""\n', 'msgstr ""\n')
    .replace(/msgid "Boats"\nmsgstr ""/, 'msgid "Boats"\nmsgstr "Boote"')

  it('waits for a translator to confirm its translation', () => {
    expect(missingIn(file(translated))).toEqual([])
    const changed = inStep(translated, [{ key: 'a', english: 'Old boats', file: 'boats' }], 'de')
    expect(changed).toContain('msgstr "Boote"')
    expect(missingIn(changed)).toEqual(['a'])
    expect(missingIn(inStep(changed, [{ key: 'a', english: 'Old boats', file: 'boats' }], 'de'))).toEqual([
      'a',
    ])
  })

  it('that is gone takes its translation along', () => {
    expect(inStep(translated, [], 'de')).not.toContain('Boote')
  })
})
