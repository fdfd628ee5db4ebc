import { occasion } from '@boathouse/domain/boathouse/published-line-ups/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { editorQuery, type LineUpKey } from './api.ts'
import { LineUpEditor } from './line-up-editor.tsx'

interface Props extends LineUpKey {
  readonly back: ReactNode
  readonly onDay: (day: string) => void
}

export function LineUpScreen({ back, onDay, ...key }: Props) {
  const t = useTranslate()
  const isId = occasion.safeParse(key.lineUpId).success
  const { data, error, refetch } = useQuery({ ...editorQuery(key), enabled: isId })
  if (data) return <LineUpEditor key={key.lineUpId} editor={data} lineUpKey={key} {...{ back, onDay }} />
  const isUnknown = !isId || error?.status === 404 || error?.status === 403
  return (
    <>
      <PageHeader back={back} title={t('label.lineUp')} />
      {isUnknown && <EmptyState lead={t('seating.unknown')} />}
      {!isUnknown && error && <NotLoaded words={t('seating.notLoaded')} onRetry={() => void refetch()} />}
      {!isUnknown && !error && <RowListSkeleton count={6} />}
    </>
  )
}
