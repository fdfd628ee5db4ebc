import { id as practiceIdOf } from '@boathouse/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { PageHeader, PageNote } from '#ui/layout/page-header.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { registerQuery } from './api.ts'
import { RemainingTaps } from './refused-taps.tsx'
import { RegisterSheet } from './register-sheet.tsx'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly practiceId: string
  readonly search: { readonly text: string | undefined; readonly onSettled: (typed: string) => void }
  readonly back: ReactNode
}

export function RegisterScreen({ clubId, userId, practiceId, search, back }: Props) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  const isOld = use(PageNote) !== null
  const isId = practiceIdOf.safeParse(practiceId).success
  const { data, error, refetch } = useQuery({ ...registerQuery(clubId, practiceId), enabled: isId })
  const isUnknown = !isId || error?.status === 404
  if (isUnknown || error?.status === 403) {
    return (
      <>
        <PageHeader title={t('label.register')} />
        <RemainingTaps userId={userId} practiceId={practiceId} />
        <EmptyState lead={isUnknown ? t('practice.unknown') : codeWords.ofFailure(error)}>{back}</EmptyState>
      </>
    )
  }
  if (!data) {
    return (
      <>
        <PageHeader back={back} title={t('label.register')} />
        {error ? (
          <NotLoaded words={t('register.notLoaded')} onRetry={() => void refetch()} />
        ) : (
          <RowListSkeleton count={5} />
        )}
      </>
    )
  }
  return (
    <RegisterSheet
      register={data}
      clubId={clubId}
      userId={userId}
      search={search}
      back={back}
      isCutOff={isOld || error !== null}
    />
  )
}
