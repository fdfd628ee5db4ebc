import { sports } from '@boathouse/domain/sport/sports/model'
import { useTranslate } from '#lib/i18n/language.tsx'

export function useSportOptions() {
  const t = useTranslate()
  return sports.map((value) => ({ value: value as string, label: t(`sport.${value}`) }))
}
