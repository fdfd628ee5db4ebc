import type { Translate } from '@boathouse/messages'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { isPageOutdated } from '#lib/api/build.ts'
import { CallFailure } from '#lib/api/call.ts'
import { wantedLanguages } from './chosen-language.ts'
import type { Language, LanguageStore } from './language-store.ts'

type Change = (wanted: readonly string[]) => void

const LanguageContext = createContext<(Language & { readonly change: Change }) | null>(null)

export function LanguageProvider({ store, children }: { store: LanguageStore; children: ReactNode }) {
  const language = useSyncExternalStore(store.subscribe, store.current, store.current)
  useEffect(() => {
    // Even setting the same language makes browsers restyle the whole page.
    if (document.documentElement.lang !== language.locale) document.documentElement.lang = language.locale
  }, [language.locale])
  const value = useMemo(() => ({ ...language, change: changeIn(store) }), [language, store])
  useEffect(() => {
    const follow = () => value.change(wantedLanguages())
    window.addEventListener('languagechange', follow)
    return () => window.removeEventListener('languagechange', follow)
  }, [value])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

const changeIn =
  (store: LanguageStore): Change =>
  (wanted) =>
    void store.change(wanted).catch(() => undefined)

export function useLanguage() {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('LanguageProvider is missing')
  return language
}

export const useTranslate = (): Translate => useLanguage().t

/** Errors that a page may get if its build is older than the server's. */
const MISFITS = ['invalid', 'notFound', 'internal']

/** Messages for error codes of calls and contracts, with a general fallback. */
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
        // The page's notice names the right address, so this message only refers to it.
        if (code === 'foreignOrigin') return t('failed.foreignOrigin')
        if (isPageOutdated() && MISFITS.includes(code)) return t('failed.outdated')
        return inWords(`error.${code}`, 'error.internal')
      },
    }
  }, [has, t])
}
