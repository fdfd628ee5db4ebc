import type { Register } from '@boathouse/domain/practices/register/contract'
import { type ReactNode, use } from 'react'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { PageNote } from '#ui/layout/page-header.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import classes from './register-head.module.css'

interface Props {
  readonly practice: Register['practice']
  readonly back: ReactNode
  /** Button at the end of the first line, in reach while the list scrolls. */
  readonly action: ReactNode
  readonly children: ReactNode
}

export function RegisterHead({ practice, back, action, children }: Props) {
  const { when } = usePracticeWords()
  const { title, place, startsAt } = practice
  const note = use(PageNote)
  return (
    <header className={classes.head}>
      <div className={classes.back}>{back}</div>
      <div className={classes.words}>
        <PageTitle className={classes.title}>{title}</PageTitle>
        <p className={classes.when}>
          <time dateTime={startsAt}>{when(practice)}</time>
          {place && <span translate="no"> · {place}</span>}
          {note && ` · ${note}`}
        </p>
      </div>
      {action && <div className={classes.action}>{action}</div>}
      {children && <div className={classes.search}>{children}</div>}
    </header>
  )
}
