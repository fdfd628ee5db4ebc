import type { PastPractice } from '@boathouse/domain/rates/model'
import type { RegisterState } from '@boathouse/domain/register/model'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/words.tsx'
import { useAnswerWords } from '#shared/answers/use-answer-words.ts'
import { usePracticeWords } from '#shared/practices/practice-words.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { Column } from '#ui/record-table.tsx'
import classes from './past-practices.module.css'

const tones: Record<RegisterState, BadgeTone> = {
  present: 'good',
  late: 'warn',
  absent: 'bad',
  excused: 'neutral',
  none: 'neutral',
}

/** What a past practice says of its reader. */
export function usePastColumns(): Column<PastPractice>[] {
  const t = useTranslate()
  const { dayOf, startOf } = usePracticeWords()
  return [
    {
      name: t('pastPractices.practice'),
      place: 'main',
      expected: '12ch',
      cell: (practice) => <Named practice={practice} />,
    },
    {
      name: t('pastPractices.when'),
      place: 'detail',
      expected: '16ch',
      cell: (practice) => (
        <time dateTime={practice.startsAt}>
          {t('practice.when', { day: dayOf(practice), times: startOf(practice) })}
        </time>
      ),
    },
    {
      name: t('pastPractices.said'),
      place: 'detail',
      expected: '8ch',
      cell: (practice) => (
        <span className={classes.said}>
          <Said practice={practice} />
        </span>
      ),
    },
    {
      name: t('pastPractices.state'),
      place: 'figure',
      expected: '6ch',
      cell: (practice) => <Recorded practice={practice} />,
    },
  ]
}

function Named({ practice }: { practice: PastPractice }) {
  const { id, title, cancelledAt, cancelReason } = practice
  return (
    <>
      <Link to="/attendance/$practiceId" params={{ practiceId: id }} className={classes.title} translate="no">
        {cancelledAt === null ? title : <s>{title}</s>}
      </Link>
      {cancelReason && (
        <div className={classes.reason} translate="no">
          {cancelReason}
        </div>
      )}
    </>
  )
}

function Said({ practice }: { practice: PastPractice }) {
  return useAnswerWords()(practice)
}

function Recorded({ practice: { cancelledAt, isTaken, state } }: { practice: PastPractice }) {
  const t = useTranslate()
  if (cancelledAt !== null) return <Badge>{t('practice.cancelled')}</Badge>
  if (!isTaken) return <span className={classes.notTaken}>{t('pastPractices.notTaken')}</span>
  return <Badge tone={tones[state]}>{t(`registerState.${state}`)}</Badge>
}
