import { useEffect, useRef } from 'react'
import { type Named, useDisciplineWords } from '#lib/discipline-words.ts'
import { namesOf } from '#lib/renewal.ts'
import { useTranslate } from '#lib/words.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './result-form.module.css'
import type { ResultValues } from './use-typed-result.ts'

interface Props {
  readonly changes: Partial<ResultValues>
  readonly namedOf: (disciplineKey: string) => Named
}

/** What somebody else, or the same person elsewhere, has saved meanwhile. */
export function ChangedElsewhere({ changes, namedOf }: Props) {
  const t = useTranslate()
  const { nameOf } = useDisciplineWords()
  const place = useRef<HTMLElement>(null)
  // It stands above the fields, and whoever pressed Save is below them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal brings changes of its own.
  useEffect(() => place.current?.focus(), [changes])
  const names = namesOf(changes)
  const labelOf = (name: keyof ResultValues) =>
    name === 'disciplineKey'
      ? t('discipline.label')
      : name === 'value'
        ? t('result.value.any')
        : t(`result.${name}`)
  const shown = (name: keyof ResultValues, value: string) => {
    if (name === 'disciplineKey') return nameOf(namedOf(value))
    return name === 'provenance' ? t(`provenance.${value as 'race'}`) : value
  }
  return (
    <section ref={place} tabIndex={-1} className={classes.elsewhere} aria-label={t('result.stale.title')}>
      <Notice tone="bad" title={t('result.stale.title')}>
        <p>{t(names.length > 0 ? 'result.stale' : 'result.stale.same')}</p>
        <Facts
          facts={names.map((name) => ({ name: labelOf(name), value: shown(name, changes[name] ?? '') }))}
        />
      </Notice>
    </section>
  )
}
