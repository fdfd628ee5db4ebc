import { useIsPhone } from '../layout/use-media.ts'
import classes from './sorter.module.css'

interface Props {
  readonly name: string
  /** Order of this column; undefined if another one sorts the table. */
  readonly now: 'ascending' | 'descending' | undefined
  readonly onSort: () => void
}

export function Sorter({ name, now, onSort }: Props) {
  if (useIsPhone()) return name
  return (
    <button type="button" className={classes.sorter} data-now={now} onClick={onSort}>
      {name}
      <svg className={classes.arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M6 10V2M2.5 5.5 6 2l3.5 3.5" />
      </svg>
    </button>
  )
}
