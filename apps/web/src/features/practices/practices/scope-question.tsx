import type { PracticeScope } from '@boathouse/domain/practices/practices/model'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'

interface Props {
  readonly scopes: readonly PracticeScope[]
  readonly isSaving: boolean
  readonly onAnswer: (scope: PracticeScope) => void
  readonly onBack: () => void
}

/** Asks which practices of the series to change. Replaces the pressed button. */
export function ScopeQuestion({ scopes, isSaving, onAnswer, onBack }: Props) {
  const t = useTranslate()
  const [scope, setScope] = useState<PracticeScope>(scopes[0] ?? 'this')
  const question = useRef<HTMLDivElement>(null)
  // It replaces the focused button: take over the focus.
  useLayoutEffect(() => question.current?.querySelector('input')?.focus(), [])
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
      {scopes.length === 1 && <Quiet>{t('practice.form.scope.day')}</Quiet>}
      <WorkButton
        label={t('practice.form.save')}
        workingLabel={t('record.saving')}
        isWorking={isSaving}
        onClick={() => onAnswer(scope)}
      />
      <Button variant="default" onClick={onBack}>
        {t('practice.form.back')}
      </Button>
    </>
  )
}
