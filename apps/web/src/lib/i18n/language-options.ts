import { type AppLanguage, languages } from '@boathouse/messages/locales'
import { useFormats } from './formats.ts'
import { useTranslate } from './language.tsx'
import { translatedShares } from './translated-shares.ts'

/** Languages for a choice, each named in itself. */
export function useLanguageOptions(): { value: AppLanguage; label: string }[] {
  const t = useTranslate()
  const { percent } = useFormats()
  return languages.map((value) => {
    const [name, share] = [languageName(value), translatedShares[value]]
    const label =
      share === undefined ? name : t('settings.language.unfinished', { name, share: percent(share) })
    return { value, label }
  })
}

/** A language's name in itself, for example 'Deutsch'. Capitalized, because some languages write it in lower case. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
