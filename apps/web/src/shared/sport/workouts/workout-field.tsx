import { useTranslate } from '#lib/i18n/language.tsx'
import { Textarea } from '#ui/form/fields.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { useWorkoutReading } from './use-workout-reading.ts'
import classes from './workout.module.css'
import { WorkoutView } from './workout-view.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly isFirst?: boolean
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

/** Field that shows and announces how a workout's text is read, and which parts are not. */
export function WorkoutField({ label, value, error, isFirst, onChange }: Props) {
  const t = useTranslate()
  const { reading, unread } = useWorkoutReading(value)
  return (
    <div className={classes.workout}>
      <Textarea
        label={label}
        description={
          <span className={classes.reading}>
            <span>{t('workout.help')}</span>
            {reading && (
              <span className={classes.read} translate="no">
                {reading}
              </span>
            )}
            {unread.map((sentence) => (
              <span key={sentence} className={classes.notRead} translate="no">
                {sentence}
              </span>
            ))}
            {unread.length > 0 && <span>{t('workout.unread.help')}</span>}
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        data-autofocus={isFirst || undefined}
        minRows={2}
        maxRows={8}
        value={value}
        error={error}
        onChange={onChange}
      />
      <div aria-live="polite" translate="no">
        <Hidden>{[reading, ...unread].filter(Boolean).join(' ')}</Hidden>
      </div>
      <WorkoutView text={value} isPicture />
    </div>
  )
}
