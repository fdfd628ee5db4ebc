import { competesAs } from '@boathouse/domain/sport/age-classes/model'
import { useTranslate } from '#lib/i18n/language.tsx'

export function useCategoryOptions() {
  const t = useTranslate()
  return competesAs.options.map((value) => ({ value, label: t(`competesAs.${value}`) }))
}
