import { toFullName } from '@boathouse/domain/club/members/rules'
import { firstIdAt } from '@boathouse/domain/kernel/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { viewsQuery } from './api.ts'

/** Coaches who viewed the user's sessions since one was logged. Only the first view of each day is stored. */
export function SeenSince({ createdAt }: { readonly createdAt: string }) {
  const { t, formatLocale } = useLanguage()
  const { data } = useInfiniteQuery(viewsQuery)
  const after = firstIdAt(new Date(createdAt))
  const names = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    // Ids sort by creation time.
    .filter(({ id, kind }) => kind === 'sessions' && id >= after)
    .flatMap(({ viewer }) => (viewer && toFullName(viewer)) ?? [])
  if (names.length === 0) return null
  const list = new Intl.ListFormat(formatLocale, { type: 'conjunction' }).format(new Set(names))
  return (
    <Quiet>
      {fillPlaceholder(t('views.since', { names: PLACEHOLDER }), <span translate="no">{list}</span>)}
    </Quiet>
  )
}
