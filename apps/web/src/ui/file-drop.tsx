import { type DragEvent, useId, useState } from 'react'
import classes from './file-drop.module.css'

interface Props {
  readonly label: string
  readonly lead: string
  readonly onFiles: (files: File[]) => void
}

/**
 * Takes files by the browser's own dialog, or dropped. Of any kind: phones let nobody choose files whose kind they don't
 * know, as those of most devices.
 */
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
