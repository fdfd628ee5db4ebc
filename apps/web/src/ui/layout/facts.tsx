import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface Props {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[]
}

export function Facts({ facts }: Props) {
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
