import type { PastedLine } from '@boathouse/domain/club/squads/model'
import { useLayoutEffect, useRef } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { PersonWords } from './candidate-list.tsx'
import { type Chosen, countLines } from './pasted-lines.ts'
import { nameOf } from './squad-person.tsx'
import classes from './squads.module.css'

interface Props {
  readonly lines: readonly PastedLine[]
  readonly chosen: Chosen
  readonly added: ReadonlySet<string> | null
  readonly onChoose: (chosen: Chosen) => void
}

/** Outcome of each pasted line, before and after adding. Here the user resolves ambiguous ones. */
export function PasteReport({ lines, chosen, added, onChoose }: Props) {
  const t = useTranslate()
  const { number } = useFormats()
  const section = useRef<HTMLElement>(null)
  // The report replaces the field, and after adding the button: take over the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses each report once.
  useLayoutEffect(() => section.current?.focus(), [added])
  const { lines: total, ...counts } = countLines(lines)
  const shown = Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, number(count)]))
  if (lines.length === 0) return <p role="status">{t('squad.paste.empty')}</p>
  return (
    <section ref={section} tabIndex={-1} className={classes.report} aria-label={t('squad.paste.report')}>
      <p className={classes.summary} role="status">
        {added === null
          ? t('squad.paste.summary', { lines: total, ...(shown as Record<keyof typeof counts, string>) })
          : t('squad.add.added', { count: added.size })}
      </p>
      <ul className={classes.lines}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key.
          <li key={place} className={classes.line}>
            <span className={classes.person}>
              <span className={classes.typed} translate="no">
                {line.text}
              </span>
              <Outcome line={line} chosen={chosen.get(place)} added={added} />
            </span>
            {added === null && line.outcome === 'ambiguous' && (
              <Choice
                line={line}
                chosen={chosen.get(place) ?? new Set()}
                onChange={(ids) => onChoose(new Map(chosen).set(place, ids))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OutcomeProps {
  readonly line: PastedLine
  readonly chosen: ReadonlySet<string> | undefined
  readonly added: ReadonlySet<string> | null
}

function Outcome({ line, chosen, added }: OutcomeProps) {
  const t = useTranslate()
  const { outcome, people, text } = line
  const isOpen = outcome === 'notFound' || (outcome === 'ambiguous' && !chosen?.size)
  const who = people.map(nameOf).join(', ')
  const words = () => {
    if (added !== null && (outcome === 'found' || chosen?.size)) {
      const meant = people.filter(({ id }) => added.has(id) && (outcome === 'found' || chosen?.has(id)))
      return meant.length > 0
        ? t('squad.paste.added', { who: meant.map(nameOf).join(', ') })
        : t('squad.paste.alreadyIn', { who })
    }
    if (outcome === 'notFound')
      return t(text.includes('@') ? 'squad.paste.notFound.email' : 'squad.paste.notFound')
    return outcome === 'ambiguous' ? t('squad.paste.ambiguous') : t(`squad.paste.${outcome}`, { who })
  }
  return (
    <span className={classes.outcome} data-open={isOpen}>
      {words()}
    </span>
  )
}

interface ChoiceProps {
  readonly line: PastedLine
  readonly chosen: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
}

function Choice({ line, chosen, onChange }: ChoiceProps) {
  return (
    <fieldset className={classes.choice} aria-label={line.text}>
      {line.people.map((person) => (
        <label key={person.id} className={classes.box} translate="no">
          <input
            type="checkbox"
            checked={chosen.has(person.id)}
            onChange={() => onChange(chosen.symmetricDifference(new Set([person.id])))}
          />
          <PersonWords person={person} />
        </label>
      ))}
    </fieldset>
  )
}
