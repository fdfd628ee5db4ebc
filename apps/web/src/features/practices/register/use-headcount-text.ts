import type { RegisterCounts } from '@boathouse/domain/practices/register/model'
import { useTranslate } from '#lib/i18n/language.tsx'

export function useHeadcountText(counts: RegisterCounts): string {
  const t = useTranslate()
  const { present, late, excused, absent, headcount } = counts
  const isUnmarked = present + late + excused + absent + headcount === 0
  return isUnmarked ? t('register.unmarked') : t('register.headcount', { count: headcount })
}
