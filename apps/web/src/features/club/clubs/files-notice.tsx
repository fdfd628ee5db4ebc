import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice, Notices } from '#ui/feedback/notice.tsx'
import { clubCountsQuery } from './api.ts'

const GIGABYTE = 1024 ** 3

export function FilesNotice() {
  const t = useTranslate()
  const { number, percent } = useFormats()
  const files = useQuery(clubCountsQuery).data?.filesNearlyFull
  if (!files) return null
  const { used, most } = files
  const filled = { percent: percent((used / most) * 100), gigabytes: number(most / GIGABYTE) }
  return (
    <Notices>
      <Notice tone="warn" title={t('super.filesNearlyFull', filled)}>
        {t('super.filesNearlyFull.help')}
      </Notice>
    </Notices>
  )
}
