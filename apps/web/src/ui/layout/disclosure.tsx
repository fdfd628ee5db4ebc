import { type ReactNode, useId } from 'react'
import { ChevronDown } from '../icons.tsx'
import classes from './disclosure.module.css'

interface Props {
  readonly label: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

export function Disclosure({ label, isOpen, onToggle, children }: Props) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <ChevronDown />
        {label}
      </button>
      {isOpen && (
        <div id={id} className={classes.content}>
          {children}
        </div>
      )}
    </div>
  )
}
