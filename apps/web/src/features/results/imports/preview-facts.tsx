import { crafts } from '@boathouse/domain/sport/sports/model'
import { type ReactNode, useId } from 'react'
import { tenthsOf } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import classes from './import-dialog.module.css'
import type { Entry } from './season-file.ts'

const DISTANCES = 5
const ROWS = 3

export function PreviewFacts({ fresh }: { fresh: readonly Entry[] }) {
  const { t, formatLocale } = useLanguage()
  const { date, number } = useFormats()
  const nameOf = usePieceName()
  const counts = Map.groupBy(
    fresh.filter(({ distance }) => distance !== null),
    nameOf,
  )
  const distances = [...counts]
    .map(([name, entries]) => ({ name, value: entries.length }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, DISTANCES)
    .map(({ name, value }) => ({ name, value: number(value) }))
  const rows = fresh.slice(0, ROWS).map((entry) => ({
    name: `${date(entry.date)}, ${nameOf(entry)}`,
    value: tenthsOf(entry.durationMs, formatLocale),
  }))
  return (
    <>
      {distances.length > 0 && (
        <Part title={t('imports.distances')}>
          <Facts facts={distances} />
        </Part>
      )}
      <Part title={t('imports.firstRows')}>
        <Facts facts={rows} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

function usePieceName() {
  const t = useTranslate()
  const formats = useFormats()
  return ({ craft, distance }: Entry): string => {
    const metres = distance === null ? '' : t('amount.metres', { shown: formats.metres(distance) })
    return [craft && crafts[craft].notation, metres].filter(Boolean).join(' ') || t('trainingSession.details')
  }
}
