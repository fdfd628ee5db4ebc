import { useEffect, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { listUnsent, type UnsentOfKiosk } from './ended-kiosks.ts'

/** Numbers of unsent changes that the device made as a kiosk of other clubs. Only users who pair the device can discard them. */
export function UnsentElsewhere() {
  const t = useTranslate()
  const [unsent, setUnsent] = useState<readonly UnsentOfKiosk[]>([])
  useEffect(() => void listUnsent().then(setUnsent), [])
  return unsent.map((one) => (
    <Notice key={one.id} tone="warn" title={t('kiosk.unsent.title', { club: one.club })}>
      {t('kiosk.unsent', { count: one.count })}
    </Notice>
  ))
}
