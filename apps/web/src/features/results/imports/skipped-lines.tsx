import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ScrollArea } from '#ui/layout/group.tsx'
import classes from './import-dialog.module.css'
import type { Season } from './season-file.ts'

/** If more lines were skipped, the file is probably the wrong one. */
const MAX_SHOWN = 200

export function SkippedLines({ season: { unreadable, duplicates } }: { season: Season }) {
  const t = useTranslate()
  const heading = useId()
  const lines = [...unreadable, ...duplicates].toSorted((a, b) => a.line - b.line)
  if (lines.length === 0) return null
  return (
    <section>
      <h3 id={heading} className={classes.title}>
        {t('imports.leftOut')}
      </h3>
      <ScrollArea aria-labelledby={heading} className={classes.lines}>
        <ul>
          {lines.slice(0, MAX_SHOWN).map(({ line, reason }) => (
            <li key={line}>{t('imports.line', { line, reason: t(`imports.reason.${reason}`) })}</li>
          ))}
          {lines.length > MAX_SHOWN && <li>{t('imports.moreLines', { count: lines.length - MAX_SHOWN })}</li>}
        </ul>
      </ScrollArea>
    </section>
  )
}
