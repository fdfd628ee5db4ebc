import type { PersonAnswer } from '@boathouse/domain/answers/contract'
import type { Answer } from '@boathouse/domain/answers/model'
import { toFullName } from '@boathouse/domain/members/rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { RowListSkeleton } from '#ui/row-list.tsx'
import { useSpokenChanges } from '#ui/use-spoken-changes.ts'
import classes from './answer-list.module.css'
import { answersQuery } from './api.ts'
import { RemindUnanswered } from './remind-unanswered.tsx'

interface Props {
  readonly clubId: string
  readonly practiceId: string
  /** The current user, whose own answers are not announced. */
  readonly userId: string
  /** Whether members without an answer can still give one. */
  readonly canRemind: boolean
}

/** In the order that coaches need to put crews together. */
const ORDER: readonly Answer[] = ['yes', 'maybe', 'none', 'no']

export function AnswerList({ clubId, practiceId, userId, canRemind }: Props) {
  const t = useTranslate()
  const query = useQuery(answersQuery(clubId, practiceId))
  const { data } = query
  useSpokenAnswers(practiceId, userId, data?.items)
  const groups = ORDER.map((answer) => ({
    answer,
    people: data?.items.filter((person) => person.answer === answer) ?? [],
  }))
  return (
    <Card title={t('answers.title')}>
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
                <Group key={answer} {...{ answer, people }}>
                  {answer === 'none' && canRemind && <RemindUnanswered {...{ clubId, practiceId }} />}
                </Group>
              ),
          )}
        </div>
      )}
    </Card>
  )
}

interface GroupProps {
  readonly answer: Answer
  readonly people: readonly PersonAnswer[]
  readonly children: ReactNode
}

function Group({ answer, people, children }: GroupProps) {
  const t = useTranslate()
  const { moment } = useOwnTimes()
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
          <li key={person.id} className={classes.person}>
            <span translate="no">{nameOf(person)}</span>
            {person.byAbsence && <Badge>{t('answers.byAbsence')}</Badge>}
            {person.yesUntil !== null && (
              <span className={classes.reason}>
                {t('answers.yesUntil', { moment: moment(person.yesUntil) })}
              </span>
            )}
            {person.reason && (
              <span className={classes.reason} translate="no">
                {person.reason}
              </span>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** Members without a name are shown by email. */
const nameOf = (person: PersonAnswer) => toFullName(person) ?? person.email

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
