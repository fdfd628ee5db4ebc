import type { Me } from '@boathouse/domain/identity/account/contract'
import { inRegionOf, languages } from '@boathouse/messages/locales'
import { matchLocale } from '@boathouse/messages/match-locale'
import { useCallback, useEffect } from 'react'
import { STORE_WORDS } from '#lib/device/service-worker.ts'
import { keepLanguage, keptLanguage, wantedLanguages } from '#lib/i18n/chosen-language.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

/** Shows a language, or the browser's, now and in this browser from now on. */
export function useOwnLanguage(): (language: string | null) => void {
  const { change } = useLanguage()
  return useCallback(
    (language) => {
      const tag = language && inRegionOf(language, navigator.language)
      if (tag === (keptLanguage()[0] ?? null)) return
      keepLanguage(tag)
      change(wantedLanguages())
      navigator.serviceWorker?.controller?.postMessage(STORE_WORDS)
    },
    [change],
  )
}

/** Follows the user's choice, which they may have made elsewhere. If the browser asks for no language of ours, the club's. */
export function useFollowLanguage({ user, clubLanguage, guardian }: Me): void {
  const show = useOwnLanguage()
  const isSpoken = matchLocale(navigator.languages, languages) !== undefined
  const language = user.language ?? (isSpoken ? null : clubLanguage)
  useEffect(() => {
    // A child's choice isn't the guardian's.
    if (!guardian) show(language)
  }, [show, language, guardian])
}
