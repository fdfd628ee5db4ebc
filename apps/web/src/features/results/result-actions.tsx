import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type Named, useDisciplineWords } from '#lib/discipline-words.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './result-form.module.css'
import type { Doubted } from './use-doubt.ts'
import { comparisonFor } from './use-typed-result.ts'

interface Props {
  readonly formId: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly isSaving: boolean
  readonly error: string | null
  readonly doubted: Doubted | null
  readonly onConfirm: () => void
  readonly onCorrect: () => void
  readonly discipline: Named
  /** Whose it is, where it is not one's own. */
  readonly isOfMember?: boolean
}

/** Saving, 'Is this right?', and honestly not saved. */
export function ResultActions({ formId, form, isSaving, error, doubted, onConfirm, ...props }: Props) {
  const t = useTranslate()
  const { onCorrect, discipline, isOfMember = false } = props
  const { figureOf, nameOf } = useDisciplineWords()
  if (doubted) {
    const values = { shown: figureOf(discipline, doubted.value), discipline: nameOf(discipline) }
    const than = comparisonFor(discipline)?.measure === 'time' ? 'faster' : 'more'
    return (
      <Asked>
        <Notice tone="warn" title={t('result.doubt.title')}>
          <span className={classes.doubted}>
            {doubted.code === 'beatsLimit'
              ? t(`result.doubt.beatsLimit.${than}`, values)
              : t(isOfMember ? 'result.doubt.beatsShorter.member' : 'result.doubt.beatsShorter', values)}
          </span>
        </Notice>
        <WorkButton
          label={t('result.doubt.confirm')}
          workingLabel={t('result.saving')}
          isWorking={isSaving}
          onClick={onConfirm}
        />
        <Button
          variant="default"
          onClick={() => {
            onCorrect()
            form.current?.querySelector<HTMLInputElement>(`.${classes.value}`)?.focus()
          }}
        >
          {t('result.doubt.correct')}
        </Button>
      </Asked>
    )
  }
  return (
    <>
      {error && (
        <Notice tone="bad" title={t('result.notSaved')}>
          {error}
        </Notice>
      )}
      <WorkButton
        type="submit"
        form={formId}
        label={t('result.save')}
        workingLabel={t('result.saving')}
        isWorking={isSaving}
      />
    </>
  )
}

/** The button that was pressed has gone: whoever pressed it stands by the question, which is read out. */
function Asked({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} className={classes.asked} aria-label={t('result.doubt.title')}>
      {children}
    </section>
  )
}

export function KeptNote({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  return (
    <p className={classes.kept}>
      {t('result.restored')}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('result.clear')}
      </Button>
    </p>
  )
}
