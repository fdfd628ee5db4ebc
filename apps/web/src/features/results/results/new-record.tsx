import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import type { StoredResult } from '@boathouse/domain/results/results/model'
import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type Named, useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { namedOf } from './api.ts'
import classes from './new-record.module.css'

/** Celebrates a new record: the value, the improvement, and a picture of a step up or, for a first record, of a wake. */
export function NewRecord({ stored }: { stored: StoredResult }) {
  const t = useTranslate()
  const { nameOf, figureOf, paceOf, betterBy } = useDisciplineWords()
  const { result, improvement } = stored
  const discipline = namedOf(result)
  const pace = paceOf(discipline, result.value)
  const before = improvement === null ? null : valueBefore(discipline, result.value, improvement)
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is removed: take over the focus.
  useLayoutEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className={classes.record}>
      {before === null ? <Wake /> : <Step before={figureOf(discipline, before)} />}
      <p className={classes.name}>{nameOf(discipline)}</p>
      <p className={classes.value}>{figureOf(discipline, result.value)}</p>
      {pace && <p className={classes.pace}>{pace}</p>}
      <p className={classes.words}>
        {improvement === null
          ? t('result.celebration.first')
          : t('result.celebration.better', { shown: betterBy(discipline, improvement) })}
      </p>
    </div>
  )
}

/** The previous record in the discipline's unit; null if the discipline is unknown. */
function valueBefore(discipline: Named, value: number, improvement: number): number | null {
  const comparison = findComparison(discipline.disciplineKey, discipline.clubDiscipline)
  if (!comparison) return null
  return comparison.direction === 'least' ? value + improvement : value - improvement
}

/** Picture of a step up from the previous record. */
function Step({ before }: { before: string }) {
  const t = useTranslate()
  return (
    <div className={classes.step}>
      <svg viewBox="0 0 240 72" aria-hidden="true" focusable="false">
        <path d="M28 58H128V14H212" />
        <circle cx="28" cy="58" r="5" />
        <circle cx="212" cy="14" r="7" data-now />
      </svg>
      <p className={classes.before}>{t('result.celebration.before', { shown: before })}</p>
    </div>
  )
}

function Wake() {
  return (
    <svg className={classes.wake} viewBox="0 0 160 48" aria-hidden="true" focusable="false">
      <path d="M80 6c-14 4-22 4-36 0M80 6c14 4 22 4 36 0" />
      <path d="M80 20c-24 6-36 6-52 0M80 20c24 6 36 6 52 0" />
      <path d="M80 36c-34 8-50 8-70 0M80 36c34 8 50 8 70 0" />
    </svg>
  )
}
