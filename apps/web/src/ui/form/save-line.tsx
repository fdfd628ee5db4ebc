import { Notice } from '../feedback/notice.tsx'
import classes from './save-line.module.css'
import { WorkButton } from './work-button.tsx'

interface Failure {
  readonly title: string
  readonly words: string
}

interface Props {
  readonly label: string
  readonly workingLabel: string
  readonly isWorking: boolean
  readonly status: string | null
  readonly notice: Failure | null
}

/** A form's main button, and the outcome beside it. */
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
