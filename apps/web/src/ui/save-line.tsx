import { Notice } from './notice.tsx'
import classes from './save-line.module.css'
import { WorkButton } from './work-button.tsx'

interface Failure {
  readonly title: string
  readonly words: string
}

interface Props {
  readonly label: string
  /** What the button says while it works. */
  readonly workingLabel: string
  readonly isWorking: boolean
  /** That it is done, right beside the button. */
  readonly status: string | null
  /** That it is not, and why. */
  readonly notice: Failure | null
}

/** A form's main action, which says what it does and what it has done. */
export function SaveLine({ label, workingLabel, isWorking, status, notice }: Props) {
  return (
    <>
      {notice && (
        <Notice tone="bad" title={notice.title}>
          {notice.words}
        </Notice>
      )}
      <div className={classes.line}>
        <WorkButton type="submit" label={label} workingLabel={workingLabel} isWorking={isWorking} />
        <p className={classes.status} role="status">
          {status}
        </p>
      </div>
    </>
  )
}
