import { useIsOffline } from '#lib/api/use-is-offline.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Quiet } from '../layout/quiet.tsx'

/** Notice above a form that can't be sent while offline. */
export function NeedsNetwork({ isKept = false }: { readonly isKept?: boolean }) {
  const t = useTranslate()
  const isOffline = useIsOffline()
  return isOffline && <Quiet role="status">{t(isKept ? 'offline.neededKept' : 'offline.needed')}</Quiet>
}
