import { isNearlyFull } from '@boathouse/domain/training/activity-files/batch-rules'
import type { FileOutcome } from '@boathouse/domain/training/activity-files/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

const MEGABYTE = 1024 ** 2

export function StorageNotice({ storage }: { storage: FileOutcome['storage'] }) {
  const t = useTranslate()
  const { number, percent } = useFormats()
  if (!isNearlyFull(storage)) return null
  const { used, most } = storage
  const left = number(Math.max(0, Math.floor((most - used) / MEGABYTE)))
  return (
    <Notice tone="warn" title={t('imports.storage', { percent: percent((used / most) * 100), left })}>
      {t('imports.storage.help')}
    </Notice>
  )
}
