import type { MenuAction } from './action-menu.tsx'
import { More } from './icons.tsx'
import classes from './row-menu.module.css'
import { useMenu } from './use-menu.tsx'

interface Props {
  readonly label: string
  readonly id: string
  /** The ids of what in the row says which row it is, where there are several. */
  readonly labelledBy?: string
  readonly actions: readonly MenuAction[]
}

/** Answers whether it is there. */
export function focusRowMenu(id: string): boolean {
  const button = document.getElementById(id)
  button?.focus()
  return button !== null
}

/** What can be done with one row. */
export function RowMenu({ label, id, labelledBy, actions }: Props) {
  const { button, menu } = useMenu(id, actions)
  return (
    <>
      <button
        {...button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-labelledby={labelledBy && `${id} ${labelledBy}`}
      >
        <More />
      </button>
      {menu}
    </>
  )
}
