import { describe, expect, it } from 'vitest'
import { catalogueOf } from './catalogues.ts'
import { en } from './en/index.ts'
import { type Catalogue, hasMessage, translator } from './index.ts'
import { localeFor, localeNames } from './locales.ts'
import { accented, pseudo } from './pseudo.ts'
import { catalogueIn } from './translations.ts'

describe('a message', () => {
  const t = translator('en', en)

  it('is in its language, with its values', () => {
    expect(t('error.wrongCredentials')).toBe('Failed to log in. Please check your credentials.')
    expect(t('mail.footer', { publicUrl: 'https://club.example' })).toBe('Boathouse at https://club.example')
  })

  it('keeps its plural rules', () => {
    const words = {
      ...en,
      'mail.footer': '{publicUrl, plural, one {# session} other {# sessions}}',
    } as Catalogue
    const plural = translator('en', words)
    expect([1, 2].map((n) => plural('mail.footer', { publicUrl: n }))).toEqual(['1 session', '2 sessions'])
  })

  it('is known by its key, and not by inherited ones', () => {
    expect(hasMessage(en, 'error.invalid')).toBe(true)
    expect(hasMessage(en, 'toString')).toBe(false)
  })
})

describe('every language', () => {
  it.each(localeNames)('%s has all keys, and every message can be parsed', async (locale) => {
    const catalogue = await catalogueOf(locale)
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort())
    const t = translator(locale, catalogue) as (key: string, values?: object) => string
    for (const [key, message] of Object.entries(catalogue)) {
      const names = [...message.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 2])
      expect(t(key, Object.fromEntries(names))).not.toBe('')
    }
  })

  it('is chosen by the reader’s languages', () => {
    expect(localeFor(['hu', 'en-GB'])).toBe('en')
    expect(localeFor(['de-AT', 'en-GB'])).toBe('de')
    expect(localeFor(['en-XA'])).toBe('en-XA')
    expect(localeFor(['toString', 'hu'])).toBe('en')
  })
})

describe('an unfinished language', () => {
  const entry = (key: string, english: string, own: string, mark = '') =>
    `${mark}msgctxt "${key}"\nmsgid "${english}"\nmsgstr "${own}"\n\n`

  it('is English where a translation is missing, unknown, or of an earlier English message', () => {
    const magyar = catalogueIn(
      [
        entry('goals.title', 'Goals', 'Célok'),
        entry('goals.all', 'All goals', ''),
        entry('goals.lead', 'Old words', 'Régi szavak', '#, fuzzy\n'),
        entry('goals.gone', 'Gone', 'Nincs'),
      ].join(''),
    )
    expect(magyar).toEqual({ ...en, 'goals.title': 'Célok' })
  })
})

describe('the pseudo-language', () => {
  it('accents words and leaves names unchanged', () => {
    expect(accented('Hi {name}, {n, plural, one {# day} other {# days}}')).toBe(
      'Ĥí {name}, {n, plural, one {# ðáý} other {# ðáýš}}',
    )
    expect(pseudo['error.invalid']).not.toMatch(/[a-zA-Z]/)
  })
})

describe('English', () => {
  /** Keys of texts that are the original's fixed words. */
  const ofOriginal = new Set<string>([
    ...['error.wrongCredentials', 'error.wrongEmail', 'error.deadLink', 'error.registrationFailed'],
    ...['signInLink.failed', 'callback.failed.other', 'field.emailRequired', 'field.emailInvalid'],
    'error.invitationForAnother',
  ])

  it.each([
    [
      'archaic words',
      /\b(whoever|whomever|somebody|everybody|anew|afresh|nought|reckon\w*|hereby|oneself)\b/i,
    ],
    ['figures for digits', /\b(six|\d+) figures\b/i],
    ['“any more”', /\bany ?more\b/i],
    ['“such as”', /\bsuch as\b/i],
    ['“meanwhile”', /\bmeanwhile\b/i],
    ['mend', /\bmend(s|ed)?\b/i],
    ['stands for “is”', /\b(stands?|stood)\b/i],
    ['goes on for “continues”', /\b(go|goes|went) on\b/i],
    ['passives of telling and saying', /\b(is|are|was|were) (told|said)\b/i],
    ['“not said”', /\bnot said\b/i],
    ['riddles of sameness', /\b(as (it|they) (is|are|was|were)|by (itself|themselves))\b/i],
    ['fractions of an hour', /\b(half|quarter of) an hour\b/i],
    ['mail for an email', /\b(mail|mails|mailed)\b(?! server)/i],
    ['e-mail', /e-mail/i],
    ['please', /\bplease\b/i],
  ])('has no %s', (_what, odd) => {
    const found = Object.entries(en).filter(([key, words]) => odd.test(words) && !ofOriginal.has(key))
    expect(found).toEqual([])
  })

  it('leaves durations to minutesOf, besides names of tests and decimal hours as typed', () => {
    const spelled = Object.entries(en).filter(([, words]) => /\} ?(min|h|hrs?)\b/.test(words))
    expect(new Set(spelled.map(([key]) => key.replace(/^discipline\..*/, 'discipline')))).toEqual(
      new Set([
        'discipline',
        'app.minutes',
        'app.hours',
        'amount.hours',
        'trainingLogs.totalHours.note.long',
        'wellness.more.hoursSlept',
      ]),
    )
  })
})
