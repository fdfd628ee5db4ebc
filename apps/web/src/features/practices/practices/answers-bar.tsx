import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useAnswerCounts } from '#shared/practices/answers/use-answer-counts.ts'
import { AnswerCounts } from './answer-counts.tsx'
import classes from './answers-bar.module.css'

interface Props {
  readonly practice: Pick<Practice, 'id' | 'own' | 'counts' | 'silent' | 'capacity' | 'startsAt' | 'isFull'>
}

export function AnswersBar({ practice }: Props) {
  const silent = Date.parse(practice.startsAt) > Date.now() ? practice.silent : null
  const { counts } = useAnswerCounts(practice)
  const { yes, guests, waiting, maybe, no } = counts
  const parts = Object.entries({ yes: yes + guests, waiting, maybe, no, silent: silent ?? 0 })
  const total = parts.reduce((sum, [, count]) => sum + count, 0)
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, [, count]) => sum + count, 0))
  return (
    <div className={classes.answers}>
      {total > 0 && (
        <svg className={classes.bar} viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
          {parts.map(([answer, count], index) => (
            <rect key={answer} data-answer={answer} x={starts[index]} width={count} height={1} />
          ))}
        </svg>
      )}
      <AnswerCounts practice={practice} />
    </div>
  )
}
