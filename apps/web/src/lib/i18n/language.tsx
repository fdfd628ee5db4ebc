import type { Translate } from '@boathouse/messages'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { isPageOutdated } from '#lib/api/build.ts'
import { CallFailure } from '#lib/api/call.ts'
import type { Language, LanguageStore } from './language-store.ts'

type Change = (wanted: readonly string[]) => void

const LanguageContext = createContext<(Language & { readonly change: Change }) | null>(null)

/** Gives the words to every screen, and others when the languages of the browser change. */
export function LanguageProvider({ store, children }: { store: LanguageStore; children: ReactNode }) {
  const language = useSyncExternalStore(store.subscribe, store.current, store.current)
  useEffect(() => {
    // Even the same language, set again, makes a browser style the whole page anew.
    if (document.documentElement.lang !== language.locale) document.documentElement.lang = language.locale
  }, [language.locale])
  const value = useMemo(() => ({ ...language, change: changeIn(store) }), [language, store])
  useEffect(() => {
    const follow = () => value.change(navigator.languages)
    window.addEventListener('languagechange', follow)
    return () => window.removeEventListener('languagechange', follow)
  }, [value])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

/** Words that don't come leave the language as it is. */
const changeIn =
  (store: LanguageStore): Change =>
  (wanted) =>
    void store.change(wanted).catch(() => undefined)

export function useLanguage() {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('LanguageProvider is missing')
  return language
}

/** Puts typed keys into the reader's words. */
export const useTranslate = (): Translate => useLanguage().t

/** What comes of a page that no longer fits the server: it asks for what is gone, leaves out what is needed, or breaks. */
const MISFITS = ['invalid', 'notFound', 'internal']

/** Words for the codes that the API and the contracts give; a code that nobody wrote words for gets the general ones. */
export function useCodeWords() {
  const { has, t } = useLanguage()
  return useMemo(() => {
    const inWords = (key: string, otherwise: 'field.invalid' | 'error.internal') =>
      t(has(key) ? (key as typeof otherwise) : otherwise)
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
  }, [has, t])
}
