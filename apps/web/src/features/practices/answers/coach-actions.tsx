import type { Practice } from '@boathouse/domain/practices/practices/model'
import type { ReactNode } from 'react'
import classes from './answer-list.module.css'
import { canRemind, RemindUnanswered } from './remind-unanswered.tsx'

interface Props {
  readonly clubId: string
  readonly practice: Practice
  readonly lineUp: ReactNode
}

export const CoachActions = ({ clubId, practice, lineUp }: Props) => (
  <div className={classes.actions}>
    {lineUp}
    {practice.silent !== null && practice.silent > 0 && canRemind(practice) && (
      <RemindUnanswered clubId={clubId} practiceId={practice.id} />
    )}
  </div>
)
