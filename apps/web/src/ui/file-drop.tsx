import { type DragEvent, useId, useState } from 'react'
import classes from './file-drop.module.css'

interface Props {
  readonly label: string
  readonly lead: string
  /** What the browser's own dialog offers; whoever drops a file can still bring anything. */
  readonly accept: string
  readonly onFiles: (files: File[]) => void
}

/** Takes files by the browser's own dialog, or dropped. */
export function FileDrop({ label, lead, accept, onFiles }: Props) {
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
        accept={accept}
        aria-labelledby={id}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file once more, after it was corrected, is a change again.
          currentTarget.value = ''
          onFiles(files)
        }}
      />
      <span id={id} className={classes.label}>
        {label}
      </span>
      <span className={classes.lead}>{lead}</span>
    </label>
  )
}
