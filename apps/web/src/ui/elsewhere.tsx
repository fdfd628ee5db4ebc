import { type ComponentProps, useEffect, useRef } from 'react'
import classes from './elsewhere.module.css'
import { Facts } from './facts.tsx'
import { Notice } from './notice.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly facts: ComponentProps<typeof Facts>['facts']
  /** Of one refusal: another one is shown anew. */
  readonly changes: object
}

/** What was saved elsewhere meanwhile, of what is typed otherwise in the form below. */
export function Elsewhere({ title, lead, facts, changes }: Props) {
  const place = useRef<HTMLElement>(null)
  // It stands above the fields, and whoever pressed Save is below them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal brings changes of its own.
  useEffect(() => place.current?.focus(), [changes])
  return (
    <section ref={place} tabIndex={-1} className={classes.elsewhere} aria-label={title}>
      <Notice tone="bad" title={title}>
        <p>{lead}</p>
        <Facts facts={facts} />
      </Notice>
    </section>
  )
}
