import type { PastPractice } from '@boathouse/domain/practices/rates/model'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useAnswerWords } from '#shared/practices/answers/use-answer-words.ts'
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import { pastPracticesQuery } from './api.ts'
import classes from './past-list.module.css'
import { PastList } from './past-list.tsx'

/** Past practices that expected the user, with answer and register. */
export const PastPractices = () => (
  <PastList list={useInfiniteQuery(pastPracticesQuery)} columns={useOwnColumns()} />
)

const tones: Record<RegisterState, BadgeTone> = {
  present: 'good',
  late: 'warn',
  absent: 'bad',
  excused: 'neutral',
  none: 'neutral',
}

function useOwnColumns(): Column<PastPractice>[] {
  const t = useTranslate()
  return [
    {
      name: t('label.yourAnswer'),
      place: 'detail',
      expected: '8ch',
      cell: (practice) => (
        <span className={classes.said}>
          <Said practice={practice} />
        </span>
      ),
    },
    {
      name: t('label.register'),
      place: 'figure',
      expected: '6ch',
      cell: (practice) => <Recorded practice={practice} />,
    },
  ]
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
