import type { PersonAnswer } from '@boathouse/domain/practices/answers/contract'
import type { Answer } from '@boathouse/domain/practices/answers/model'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useSpokenChanges } from '#ui/feedback/use-spoken-changes.ts'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import classes from './answer-list.module.css'
import { AnswerPerson } from './answer-person.tsx'
import { answersQuery } from './api.ts'
import { canRemind, RemindUnanswered } from './remind-unanswered.tsx'
import { type CoachAnswers, useCoachAnswers } from './use-coach-answers.tsx'

const AssignPlacesDialog = lazyRouteComponent(
  () => import('./assign-places-dialog.tsx'),
  'AssignPlacesDialog',
)

interface Props {
  readonly clubId: string
  readonly practice: Practice
  /** The current user, whose own answers are not announced. */
  readonly userId: string
}

/** In the order that coaches need to put crews together. */
const ORDER: readonly Answer[] = ['yes', 'waiting', 'maybe', 'none', 'no']

export function AnswerList({ clubId, practice, userId }: Props) {
  const { id: practiceId } = practice
  const t = useTranslate()
  const coach = useCoachAnswers(clubId, practice)
  const query = useQuery(answersQuery(clubId, practiceId))
  const { data } = query
  useSpokenAnswers(practiceId, userId, data?.items)
  const groups = ORDER.map((answer) => ({
    answer,
    people: inOrder(data?.items.filter((person) => person.answer === answer) ?? []),
  }))
  return (
    <Card title={t('label.answers')}>
      {query.isPending && <RowListSkeleton count={4} />}
      {!data && query.isError && (
        <NotLoaded words={t('answers.notLoaded')} onRetry={() => void query.refetch()} />
      )}
      {data?.items.length === 0 && <p className={classes.empty}>{t('answers.empty')}</p>}
      {data && data.items.length > 0 && (
        <div className={classes.groups}>
          {groups.map(
            ({ answer, people }) =>
              people.length > 0 && (
                <Group key={answer} {...{ answer, people, coach }}>
                  {answer === 'none' && canRemind(practice) && (
                    <RemindUnanswered {...{ clubId, practiceId }} />
                  )}
                </Group>
              ),
          )}
        </div>
      )}
      {coach.canAssign && data && <AssignPlaces {...{ clubId, practice }} people={data.items} />}
      {coach.bars}
    </Card>
  )
}

interface AssignProps extends Pick<Props, 'clubId' | 'practice'> {
  readonly people: readonly PersonAnswer[]
}

function AssignPlaces(props: AssignProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void AssignPlacesDialog.preload?.(), [])
  return (
    <>
      <div className={classes.assign}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('action.assignPlaces')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <AssignPlacesDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The waiting list in order of the yes, the others by name. */
const inOrder = (people: readonly PersonAnswer[]): readonly PersonAnswer[] =>
  people.every(({ answer }) => answer === 'waiting')
    ? people.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    : people

const orderOf = ({ yesAt, id }: PersonAnswer) => `${yesAt} ${id}`

interface GroupProps {
  readonly coach: CoachAnswers
  readonly answer: Answer
  readonly people: readonly PersonAnswer[]
  readonly children: ReactNode
}

function Group({ answer, people, coach, children }: GroupProps) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = `answers-${answer}`
  // Links from the dashboard lead to one answer, but names load after the page: scroll once they are there.
  useEffect(() => {
    if (location.hash === `#${id}`) heading.current?.scrollIntoView()
  }, [id])
  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} className={classes.head}>
        {t(`answer.${answer}`)} <span className={classes.count}>{people.length}</span>
      </h3>
      <ul className={classes.people}>
        {people.map((person) => (
          <AnswerPerson key={person.id} {...{ person, coach }} />
        ))}
      </ul>
      {children}
    </section>
  )
}

/** Announces to screen readers how many answers arrived or changed while the list is open. */
function useSpokenAnswers(
  practiceId: string,
  userId: string,
  people: readonly PersonAnswer[] | undefined,
): void {
  const t = useTranslate()
  const rows = useMemo(
    () =>
      people &&
      new Map(people.map(({ id, answer, reason }) => [`${practiceId} ${id}`, `${answer} ${reason}`])),
    [practiceId, people],
  )
  useSpokenChanges({
    rows,
    isOwn: (name) => name.endsWith(userId),
    words: (count) => t('answers.changed', { count }),
  })
}
