import type { PracticeScope } from '@boathouse/domain/practices/model'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Notice } from '#ui/notice.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './practice-form.module.css'

interface Props {
  readonly formId: string
  readonly isSaving: boolean
  readonly error: string | null
  /** Whether it is asked of which practices of the series the change is meant. */
  readonly isAsking: boolean
  readonly scopes: readonly PracticeScope[]
  readonly onAnswer: (scope: PracticeScope) => void
  readonly onBack: () => void
}

/** Saving, and of a series first the question: where the thumb is, above the button that was just pressed. */
export function SaveActions({ formId, isSaving, error, isAsking, scopes, onAnswer, onBack }: Props) {
  const t = useTranslate()
  const label = t('practice.form.save')
  const workingLabel = t('practice.form.saving')
  return (
    <>
      {error && (
        <Notice tone="bad" title={t('practice.form.notSaved')}>
          {error}
        </Notice>
      )}
      {isAsking ? (
        <Scope {...{ scopes, isSaving, label, workingLabel, onAnswer, onBack }} />
      ) : (
        <WorkButton
          type="submit"
          form={formId}
          label={label}
          workingLabel={workingLabel}
          isWorking={isSaving}
        />
      )}
    </>
  )
}

interface ScopeProps extends Pick<Props, 'scopes' | 'isSaving' | 'onAnswer' | 'onBack'> {
  readonly label: string
  readonly workingLabel: string
}

function Scope({ scopes, isSaving, label, workingLabel, onAnswer, onBack }: ScopeProps) {
  const t = useTranslate()
  const [scope, setScope] = useState<PracticeScope>(scopes[0] ?? 'this')
  const question = useRef<HTMLDivElement>(null)
  // It came in the place of the button that had the focus.
  useEffect(() => question.current?.querySelector('input')?.focus(), [])
  return (
    <>
      <div ref={question}>
        <ChoicePills
          label={t('practice.form.scope')}
          options={scopes.map((value) => ({ value, label: t(`practiceScope.${value}`) }))}
          value={scope}
          onChange={setScope}
        />
      </div>
      {scopes.length === 1 && <p className={classes.note}>{t('practice.form.scope.day')}</p>}
      <WorkButton
        label={label}
        workingLabel={workingLabel}
        isWorking={isSaving}
        onClick={() => onAnswer(scope)}
      />
      <Button variant="default" onClick={onBack}>
        {t('practice.form.back')}
      </Button>
    </>
  )
}
