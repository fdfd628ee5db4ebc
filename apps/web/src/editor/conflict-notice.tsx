import { type ComponentProps, useEffect, useRef } from 'react'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './record-dialog.module.css'

interface Props {
  readonly title: string
  readonly lead: string
  readonly facts: ComponentProps<typeof Facts>['facts']
  /** The merge that it tells of: another one is shown anew. */
  readonly of: object | null
}

/** What was saved elsewhere meanwhile, of what is typed otherwise in the form below. */
export function ConflictNotice({ title, lead, facts, of }: Props) {
  const notice = useRef<HTMLElement>(null)
  // It stands above the fields, and whoever pressed Save is below them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each merge is told of once.
  useEffect(() => notice.current?.focus(), [of])
  return (
    <section ref={notice} tabIndex={-1} className={classes.conflicts} aria-label={title}>
      <Notice tone="bad" title={title}>
        <p>{lead}</p>
        <Facts facts={facts} />
      </Notice>
    </section>
  )
}
