import type { Catalogue } from '@boathouse/messages'
import type { Locale } from '@boathouse/messages/locales'
import { describe, expect, it, vi } from 'vitest'
import { LanguageStore } from './language-store.ts'
import { listParts, type WordPart, wordParts } from './word-parts.ts'

/** One message of each part. */
const keys = {
  start: 'app.name',
  main: 'dashboard.title',
  record: 'recording.title',
  rest: 'goals.title',
} as const
const wordsOf = (locale: Locale, part: WordPart): Partial<Catalogue> => ({
  [keys[part]]: `${locale} ${part}`,
})

/** A loader that resolves when the test says so. */
function slowLoader() {
  const waiting: { readonly asked: string; readonly answer: () => void; readonly fail: () => void }[] = []
  const load = (locale: Locale, part: WordPart) =>
    new Promise<Partial<Catalogue>>((resolve, reject) => {
      const answer = () => resolve(wordsOf(locale, part))
      waiting.push({ asked: `${locale} ${part}`, answer, fail: () => reject(new Error('no network')) })
    })
  return { load, waiting, asked: () => waiting.map(({ asked }) => asked) }
}
const load = async (locale: Locale, part: WordPart) => wordsOf(locale, part)

describe('message parts of a screen', () => {
  it.each([
    ['/', ['start']],
    ['/login', ['start']],
    ['/dashboard', ['start', 'main']],
    ['/training-logs', ['start', 'main']],
    ['/training-logs/1', ['start', 'main', 'record']],
    ['/goals', wordParts],
    ['/auth-callback', wordParts],
  ])('%s', (path, parts) => {
    expect(listParts(path)).toEqual(parts)
  })
})

describe('messages of a language', () => {
  it('are loaded part by part, each once, without changing the text on screen', async () => {
    const asked = vi.fn(load)
    const store = new LanguageStore(['en-GB'], asked)
    expect(() => store.current()).toThrow()
    await store.load(['start'])
    const { t, has } = store.current()
    const listener = vi.fn()
    store.subscribe(listener)
    expect([t('app.name'), has('dashboard.title')]).toEqual(['en start', false])
    await store.load(['start', 'main'])
    await store.load(['main'])
    expect([t('dashboard.title'), has('dashboard.title'), has('toString')]).toEqual(['en main', true, false])
    expect([asked.mock.calls, listener.mock.calls]).toEqual([
      [
        ['en', 'start'],
        ['en', 'main'],
      ],
      [],
    ])
    expect(store.current()).toMatchObject({ locale: 'en', formatLocale: 'en-GB' })
  })

  it('change to another language all at once', async () => {
    const { load, waiting, asked } = slowLoader()
    const store = new LanguageStore(['en'], load)
    const first = store.load(['start', 'rest'])
    for (const { answer } of waiting.splice(0)) answer()
    await first
    const listener = vi.fn()
    store.subscribe(listener)
    const change = store.change(['en-XA'])
    expect(asked()).toEqual(['en-XA start', 'en-XA rest'])
    waiting[0]?.answer()
    await Promise.resolve()
    expect([store.current().t('app.name'), listener.mock.calls.length]).toEqual(['en start', 0])
    waiting[1]?.answer()
    await change
    expect([store.current().t('goals.title'), listener.mock.calls.length]).toEqual(['en-XA rest', 1])
  })

  it.each(['before', 'after'])(
    'requested just %s a language change come in the new language',
    async (when) => {
      const { load, waiting } = slowLoader()
      const store = new LanguageStore(['en'], load)
      const first = store.load(['start'])
      waiting.splice(0)[0]?.answer()
      await first
      const steps = [() => store.load(['main']), () => store.change(['en-XA'])]
      const [more, change] =
        when === 'before'
          ? steps.map((step) => step())
          : steps
              .toReversed()
              .map((step) => step())
              .toReversed()
      const shown = more?.then(() => store.current().t('dashboard.title'))
      while (waiting.length > 0) {
        for (const { answer } of waiting.splice(0)) answer()
        await new Promise((goOn) => setTimeout(goOn))
      }
      await change
      expect([await shown, store.current().t('app.name')]).toEqual(['en-XA main', 'en-XA start'])
    },
  )

  it('that fail to load keep the present ones, and are loaded on the next request', async () => {
    const { load, waiting } = slowLoader()
    const store = new LanguageStore(['en'], load)
    const first = store.load(['start'])
    waiting.splice(0)[0]?.answer()
    await first
    const more = store.load(['rest'])
    waiting.splice(0)[0]?.fail()
    await expect(more).rejects.toThrow('no network')
    expect(store.current().t('app.name')).toBe('en start')
    const again = store.load(['rest'])
    waiting.splice(0)[0]?.answer()
    await again
    expect(store.current().t('goals.title')).toBe('en rest')
  })

  it('use the reader’s locale when only that changes', async () => {
    const store = new LanguageStore(['en-US'], load)
    await store.load(['start'])
    const { t } = store.current()
    const listener = vi.fn()
    store.subscribe(listener)
    await store.change(['en-GB'])
    expect(store.current()).toMatchObject({ locale: 'en', formatLocale: 'en-GB', t })
    expect(listener).toHaveBeenCalledOnce()
  })
})
