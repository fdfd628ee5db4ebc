import { More } from '../icons.tsx'
import type { MenuAction } from './action-menu.tsx'
import classes from './row-menu.module.css'
import { useMenu } from './use-menu.tsx'

interface Props {
  readonly label: string
  readonly id: string
  /** Ids of the elements that together name the row. */
  readonly labelledBy?: string
  readonly actions: readonly MenuAction[]
}

export function focusRowMenu(id: string): boolean {
  const button = document.getElementById(id)
  button?.focus()
  return button !== null
}

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
