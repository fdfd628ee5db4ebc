import { invalidField } from '@boathouse/domain/kernel/errors'
import { languages } from '@boathouse/messages/locales'

/** Throws a field error `language` if the product has no such language. */
export function refuseUnknownLanguage(language: string | null | undefined): void {
  if (language && !languages.some((known) => known === language))
    throw invalidField('language', 'languageUnknown')
}
