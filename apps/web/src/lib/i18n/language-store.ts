import { openWords, type Words } from '@boathouse/messages'
import { type Locale, localeFor } from '@boathouse/messages/locales'
import { Listeners } from '../api/listeners.ts'
import { loadPart } from './load-part.ts'
import type { WordPart } from './word-parts.ts'

/** The messages of a language, and the locale of dates and numbers. */
export interface Language extends Pick<Words, 't' | 'has'> {
  readonly locale: Locale
  readonly formatLocale: string
}

/** The reader's language, with those parts of its messages that screens have loaded. */
export class LanguageStore {
  #wanted: readonly string[]
  readonly #parts = new Set<WordPart>()
  #words: { readonly locale: Locale; readonly open: Words; readonly parts: Set<WordPart> } | null = null
  #language: Language | null = null
  readonly #listeners = new Listeners()

  readonly #loadPart: typeof loadPart

  constructor(wanted: readonly string[], load = loadPart) {
    this.#wanted = wanted
    this.#loadPart = load
  }

  /** Resolves once the parts are loaded. Rejects if their code can't be loaded; a later call retries. */
  async load(parts: readonly WordPart[]): Promise<void> {
    for (const part of parts) this.#parts.add(part)
    if (!this.#isComplete()) await this.#fill()
  }

  async change(wanted: readonly string[]): Promise<void> {
    this.#wanted = wanted
    await this.#fill()
  }

  /** Throws until the first messages are loaded. */
  readonly current = (): Language => {
    if (!this.#language) throw new Error('No words have been loaded.')
    return this.#language
  }

  readonly subscribe = this.#listeners.add

  #isComplete(): boolean {
    return [...this.#parts].every((part) => this.#words?.parts.has(part))
  }

  async #fill(): Promise<void> {
    const wanted = this.#wanted
    const locale = localeFor(wanted)
    const words =
      this.#words?.locale === locale
        ? this.#words
        : { locale, open: openWords(locale, {}), parts: new Set<WordPart>() }
    const missing = [...this.#parts].filter((part) => !words.parts.has(part))
    const loaded = await Promise.all(missing.map((part) => this.#loadPart(locale, part)))
    if (wanted !== this.#wanted) return this.#fill()
    for (const part of loaded) words.open.add(part)
    for (const part of missing) words.parts.add(part)
    this.#words = words
    this.#show({ locale, formatLocale: wanted[0] ?? locale, t: words.open.t, has: words.open.has })
    if (!this.#isComplete()) await this.#fill()
  }

  /** Adds messages. If the language stays the same, nothing renders again. */
  #show(language: Language): void {
    const { t, formatLocale } = this.#language ?? {}
    if (t === language.t && formatLocale === language.formatLocale) return
    this.#language = language
    this.#listeners.notify()
  }
}
