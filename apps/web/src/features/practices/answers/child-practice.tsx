import type { OwnAnswer } from '@boathouse/domain/practices/answers/model'
import { nextPractice } from '@boathouse/domain/practices/practices/contract'
import type { OwnPractice } from '@boathouse/domain/practices/practices/model'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callForChild } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AnswerControls } from './answer-controls.tsx'
import { useChildAnswer } from './use-child-answer.ts'
import { useOnDeadline } from './use-deadline-words.tsx'

/** The key begins like no contract's: the guardian may be asked to the same practice. */
const childPracticeQuery = (childId: string) =>
  queryOptions({
    queryKey: ['of-child', childId, nextPractice.id],
    queryFn: ({ signal }) => callForChild(childId)(nextPractice, {}, signal),
    staleTime: 0,
  })

/** A child's next practice, with the guardian's answer for the child. */
export function ChildPractice({ childId }: { readonly childId: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(childPracticeQuery(childId))
  if (!data)
    return isError ? (
      <NotLoaded words={t('nextPractice.notLoaded')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="22ch" />
    )
  const { next } = data
  if (!next) return <p>{t('nextPractice.empty')}</p>
  return next.own && <Next key={next.id} childId={childId} practice={next} own={next.own} />
}

interface NextProps {
  readonly childId: string
  readonly practice: OwnPractice
  readonly own: OwnAnswer
}

function Next({ childId, practice, own }: NextProps) {
  const { when } = usePracticeWords()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const query = childPracticeQuery(childId)
  const answer = useChildAnswer({
    ...{ practice, own, childId, clubId: practice.clubId },
    updateCache: (now) =>
      queryClient.setQueryData(query.queryKey, (known) =>
        known?.next ? { ...known, next: { ...known.next, ...now } } : known,
      ),
  })
  useOnDeadline(practice, () => void queryClient.invalidateQueries(query))
  return (
    <>
      <p>
        <span translate="no">{practice.title}</span>,{' '}
        <time dateTime={practice.startsAt}>{when(practice)}</time>
      </p>
      <AnswerControls
        title={practice.title}
        practice={{ ...practice, waiting: practice.counts.waiting }}
        answer={{
          ...answer,
          send: (input) => {
            answer.send(input)
            setTyped((typing) => (typing?.trim() === input.reason ? null : typing))
          },
        }}
        typed={typed}
        onTyped={setTyped}
        isCompact
      />
    </>
  )
}
