import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type Named, useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import classes from './result-form.module.css'
import { comparisonFor } from './result-form-values.ts'

interface PlausibilityIssue<Request> {
  readonly code: string
  readonly request: Request
}

/** Asks once per value whether an unlikely one is right. Typing another value resets it. */
export function usePlausibilityCheck<Request extends { readonly value: number }>() {
  const [issue, setIssue] = useState<PlausibilityIssue<Request> | null>(null)
  return {
    issue,
    /** Shows the question if the error asks for it. Returns whether it did. */
    ask: (error: unknown, request: Request): boolean => {
      if (!(error instanceof CallFailure) || error.code !== 'implausible') return false
      setIssue({ code: error.fields[0]?.code ?? '', request })
      return true
    },
    forget: () => setIssue(null),
  }
}

interface Props {
  readonly issue: PlausibilityIssue<{ readonly value: number }>
  readonly form: RefObject<HTMLFormElement | null>
  readonly isSaving: boolean
  readonly discipline: Named
  /** Whether the user enters it for another member. */
  readonly isOfMember: boolean
  readonly onConfirm: () => void
  readonly onCorrect: () => void
}

/** 'Is this right?', which replaces the pressed button and takes the focus. */
export function PlausibilityQuestion({ issue, form, isSaving, discipline, isOfMember, ...on }: Props) {
  const t = useTranslate()
  const { nameOf, figureOf } = useDisciplineWords()
  const question = useRef<HTMLElement>(null)
  useLayoutEffect(() => question.current?.focus(), [])
  const words = { shown: figureOf(discipline, issue.request.value), discipline: nameOf(discipline) }
  const than = comparisonFor(discipline)?.measure === 'time' ? 'faster' : 'more'
  const correct = () => {
    on.onCorrect()
    form.current?.querySelector<HTMLInputElement>(`.${classes.value}`)?.focus()
  }
  return (
    <section ref={question} tabIndex={-1} className={classes.issue} aria-label={t('label.isThisRight')}>
      <Notice tone="warn" title={t('label.isThisRight')}>
        <span className={classes.warning}>{t(reasonFor(issue.code, than, isOfMember), words)}</span>
      </Notice>
      <WorkButton
        label={t('result.warning.confirm')}
        workingLabel={t('record.saving')}
        isWorking={isSaving}
        onClick={on.onConfirm}
      />
      <Button variant="default" onClick={correct}>
        {t('result.warning.correct')}
      </Button>
    </section>
  )
}

function reasonFor(code: string, than: 'faster' | 'more', isOfMember: boolean) {
  if (code === 'beatsLimit') return `result.warning.beatsLimit.${than}` as const
  if (code === 'beatsRecord')
    return isOfMember
      ? (`result.warning.beatsRecord.${than}.member` as const)
      : (`result.warning.beatsRecord.${than}` as const)
  if (code === 'behindRecord')
    return isOfMember ? 'result.warning.behindRecord.member' : 'result.warning.behindRecord'
  return isOfMember ? 'result.warning.beatsShorter.member' : 'result.warning.beatsShorter'
}
