import { parse } from 'bowser'
import { useTranslate } from '#lib/i18n/language.tsx'

/** For example 'Firefox on Android', from the user agent. */
export function useBrowserName() {
  const t = useTranslate()
  return (userAgent: string | null): string => {
    if (!userAgent) return t('signIns.unknown')
    const { browser, os } = parse(userAgent)
    if (browser.name && os.name) return t('signIns.name', { browser: browser.name, system: os.name })
    return browser.name ?? os.name ?? t('signIns.unknown')
  }
}
