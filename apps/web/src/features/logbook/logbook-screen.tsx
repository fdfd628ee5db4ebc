import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { EntriesCard } from './entries-card.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { KilometresCard } from './kilometres-card.tsx'
import classes from './logbook.module.css'
import { type LogbookSearch, type PutSearch, readLogbookSearch } from './logbook-search.ts'

const CorrectDialog = lazyRouteComponent(() => import('./entry-editor.tsx'), 'CorrectDialog')

interface Props {
  readonly clubId: string
  readonly userId: string
  /** Whether the reader coaches or runs the club. */
  readonly mayExport: boolean
  readonly today: string
  readonly search: Readonly<Record<string, unknown>>
  readonly onSearch: PutSearch
  readonly back: ReactNode
}

/** The club's outings, and how far everybody went. */
export function LogbookScreen({ clubId, userId, mayExport, today, search: given, onSearch, back }: Props) {
  const t = useTranslate()
  const search = readLogbookSearch(given)
  const { show, by = 'people', year, entry, dialog, ...filters } = search
  const shown = show ?? 'entries'
  // A dialog has to open where the network has gone since the page came.
  useEffect(() => {
    if (entry !== undefined) void CorrectDialog.preload?.()
  }, [entry])
  return (
    <>
      <PageHeader back={back} title={t('logbook.title')} />
      <div className={classes.show}>
        <ChoicePills
          label={t('logbook.show')}
          options={(['entries', 'kilometres'] as const).map((value) => ({
            value,
            label: t(`logbook.show.${value}`),
          }))}
          value={shown}
          onChange={(chosen) => onSearch({ show: chosen === 'kilometres' ? chosen : undefined }, 'push')}
        />
      </div>
      {shown === 'kilometres' ? (
        <KilometresCard
          {...{ clubId, by, year }}
          onChange={(changes: LogbookSearch) => onSearch(changes, 'push')}
        />
      ) : (
        <EntriesCard
          {...{ clubId, userId, filters, mayExport, today }}
          onFilter={(changes) => onSearch(changes, 'replace')}
          onOpen={(id) => onSearch({ entry: id }, 'push')}
        />
      )}
      {entry !== undefined && dialog === undefined && (
        <EntryDialog
          key={entry}
          clubId={clubId}
          outingId={entry}
          onCorrect={() => onSearch({ dialog: 'correct' }, 'push')}
          onClose={() => onSearch({ entry: undefined }, 'replace')}
        />
      )}
      {entry !== undefined && dialog === 'correct' && (
        <Suspense>
          <CorrectDialog
            {...{ clubId, userId }}
            outingId={entry}
            onClose={() => onSearch({ dialog: undefined }, 'replace')}
          />
        </Suspense>
      )}
    </>
  )
}
