import { type DragEvent, useId, useState } from 'react'
import { Quiet } from '../layout/quiet.tsx'
import classes from './file-drop.module.css'

interface Props {
  readonly label: string
  readonly lead: string
  readonly onFiles: (files: File[]) => void
}

/** Accepts all types: phones disable files of types that they don't know, including most devices' files. */
export function FileDrop({ label, lead, onFiles }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const hover = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    <label
      className={classes.drop}
      data-over={isOver}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <input
        type="file"
        data-autofocus
        multiple
        aria-labelledby={id}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Reset, so the user can choose the same file again after correcting it.
          currentTarget.value = ''
          onFiles(files)
        }}
      />
      <span id={id} className={classes.label}>
        {label}
      </span>
      <Quiet as="span">{lead}</Quiet>
    </label>
  )
}
