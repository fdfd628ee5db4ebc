import type { StoredResult } from '@boathouse/domain/results/model'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/disciplines/discipline-words.ts'
import { namedOf } from './api.ts'
import classes from './new-record.module.css'

/** A record, celebrated: the value, how much better, and a wake that calms. */
export function NewRecord({ stored }: { stored: StoredResult }) {
  const t = useTranslate()
  const { nameOf, figureOf, paceOf, betterBy } = useDisciplineWords()
  const { result, improvement } = stored
  const discipline = namedOf(result)
  const pace = paceOf(discipline, result.value)
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone, and this is what there is to read.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className={classes.record}>
      <Wake />
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

function Wake() {
  return (
    <svg className={classes.wake} viewBox="0 0 160 48" aria-hidden="true" focusable="false">
      <path d="M80 6c-14 4-22 4-36 0M80 6c14 4 22 4 36 0" />
      <path d="M80 20c-24 6-36 6-52 0M80 20c24 6 36 6 52 0" />
      <path d="M80 36c-34 8-50 8-70 0M80 36c34 8 50 8 70 0" />
    </svg>
  )
}
