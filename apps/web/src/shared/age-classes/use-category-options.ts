import { competesAs } from '@boathouse/domain/age-classes/model'
import { useTranslate } from '#lib/i18n/language.tsx'

/** Women, men and open, as a list offers them. */
export function useCategoryOptions() {
  const t = useTranslate()
  return competesAs.options.map((value) => ({ value, label: t(`competesAs.${value}`) }))
}
