import type { Practice } from '@boathouse/domain/practices/practices/model'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import classes from './practice-head.module.css'
import { PracticeLink } from './practice-link.tsx'
import { usePracticeWords } from './practice-words.ts'

interface Props {
  readonly practice: Pick<Practice, 'id' | 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'cancelledAt'> & {
    readonly clubId?: string
  }
  readonly besides?: ReactNode
  /** Shown below the time. */
  readonly children?: ReactNode
}

/** Head of a practice on the dashboard: linked title, and time. */
export function PracticeHead({ practice, besides, children }: Props) {
  const t = useTranslate()
  const { when } = usePracticeWords()
  const { title, startsAt, cancelledAt } = practice
  return (
    <div className={classes.head}>
      <h3 className={classes.title}>
        <PracticeLink practice={practice} translate="no">
          {cancelledAt === null ? title : <s>{title}</s>}
        </PracticeLink>
        {cancelledAt !== null && <Badge tone="bad">{t('practice.cancelled')}</Badge>}
      </h3>
      <p className={classes.when}>
        <time dateTime={startsAt}>{when(practice)}</time>
        {besides}
      </p>
      {children}
    </div>
  )
}
