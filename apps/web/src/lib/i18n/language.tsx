import { type Catalogue, hasMessage, type Translate, translator } from '@boathouse/messages'
import { type Locale, localeFor, locales } from '@boathouse/messages/locales'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { isPageOutdated } from '#lib/api/build.ts'
import { CallFailure } from '#lib/api/call.ts'

/** One language, ready to be read: its words, and the locale that dates and numbers are written in. */
export interface Language {
  readonly locale: Locale
  readonly formatLocale: string
  readonly catalogue: Catalogue
  readonly t: Translate
}

/** Loads the first of the wanted languages that we have. */
export async function loadLanguage(wanted: readonly string[]): Promise<Language> {
  const locale = localeFor(wanted)
  const catalogue = await locales[locale]()
  return { locale, formatLocale: wanted[0] ?? locale, catalogue, t: translator(locale, catalogue) }
}

const LanguageContext = createContext<(Language & { readonly change: (words: Language) => void }) | null>(
  null,
)

/** Gives the words to every screen, and others when the languages of the browser change. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [words, change] = useState(first)
  useEffect(() => {
    document.documentElement.lang = words.locale
  }, [words.locale])
  useEffect(() => {
    const follow = () => void loadLanguage(navigator.languages).then(change)
    window.addEventListener('languagechange', follow)
    return () => window.removeEventListener('languagechange', follow)
  }, [])
  const value = useMemo(() => ({ ...words, change }), [words])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export function useLanguage() {
  const words = useContext(LanguageContext)
  if (!words) throw new Error('WordsProvider is missing')
  return words
}

/** Puts typed keys into the reader's words. */
export const useTranslate = (): Translate => useLanguage().t

/** Once we know who reads: their own language goes before the browser's. */
export function useOwnLocale(own: string | null): void {
  const { change, formatLocale } = useLanguage()
  useEffect(() => {
    if (own && own !== formatLocale) void loadLanguage([own, ...navigator.languages]).then(change)
  }, [own, formatLocale, change])
}

/** What comes of a page that no longer fits the server: it asks for what is gone, leaves out what is needed, or breaks. */
const MISFITS = ['invalid', 'notFound', 'internal']

/** Words for the codes that the API and the contracts give; a code that nobody wrote words for gets the general ones. */
export function useCodeWords() {
  const { catalogue, t } = useLanguage()
  return useMemo(() => {
    const inWords = (key: string, otherwise: 'field.invalid' | 'error.internal') =>
      t(hasMessage(catalogue, key) ? (key as typeof otherwise) : otherwise)
    const toCode = (error: unknown) => (error instanceof CallFailure ? error.code : 'internal')
    return {
      ofField: (code: string) => inWords(`field.${code}`, 'field.invalid'),
      ofFailure: (error: unknown) => {
        const code = toCode(error)
        // The page's own notice names the right address; the refused action only points to it.
        if (code === 'foreignOrigin') return t('failed.foreignOrigin')
        if (isPageOutdated() && MISFITS.includes(code)) return t('failed.outdated')
        return inWords(`error.${code}`, 'error.internal')
      },
    }
  }, [catalogue, t])
}
