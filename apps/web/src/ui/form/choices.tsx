import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from './button.tsx'
import classes from './read-field.module.css'

interface Props {
  /** Possible meanings of the typed text. */
  readonly choices: readonly string[]
  readonly onChoose: (choice: string) => void
}

/** 'Did you mean 7:45.0?': offers each meaning as a button. */
export function Choices({ choices, onChoose }: Props) {
  const t = useTranslate()
  if (choices.length === 0) return null
  return (
    <div className={classes.choices}>
      {choices.map((choice) => (
        <Button key={choice} variant="default" onClick={() => onChoose(choice)}>
          {t('measure.choice', { shown: choice })}
        </Button>
      ))}
    </div>
  )
}
