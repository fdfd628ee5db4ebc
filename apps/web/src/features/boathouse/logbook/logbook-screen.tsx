import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EntriesCard } from './entries-card.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { KilometresCard } from './kilometres-card.tsx'
import classes from './logbook.module.css'
import { type LogbookSearch, type PutSearch, readLogbookSearch } from './logbook-search.ts'

const CorrectDialog = lazyRouteComponent(() => import('./entry-editor.tsx'), 'CorrectDialog')

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly mayExport: boolean
  readonly today: string
  readonly search: Readonly<Record<string, unknown>>
  readonly onSearch: PutSearch
  readonly tabs: ReactNode
  readonly crewmates: (shown: {
    readonly season: number | undefined
    readonly squad: string | undefined
  }) => ReactNode
}

export function LogbookScreen({ search: given, onSearch, tabs, crewmates, ...props }: Props) {
  const t = useTranslate()
  const { distanceUnit } = useUnits()
  const search = readLogbookSearch(given)
  const { clubId, userId } = props
  const { show, by = 'people', year, season, squad, entry, dialog, ...filters } = search
  const shown = show ?? 'entries'
  // Preload the dialog, so it opens offline.
  useEffect(() => {
    if (entry !== undefined) void CorrectDialog.preload?.()
  }, [entry])
  return (
    <>
      <PageHeader title={t('logbook.title')} />
      {tabs}
      <div className={classes.show}>
        <ChoicePills
          label={t('label.show')}
          options={(['entries', 'kilometres', 'crewmates'] as const).map((value) => ({
            value,
            label: t(value === 'kilometres' ? `unitName.${distanceUnit}` : `logbook.show.${value}`),
          }))}
          value={shown}
          onChange={(chosen) => onSearch({ show: chosen === 'entries' ? undefined : chosen }, 'push')}
        />
      </div>
      {shown === 'crewmates' && crewmates({ season, squad })}
      {shown === 'kilometres' && (
        <KilometresCard
          {...{ clubId, by, year }}
          onChange={(changes: LogbookSearch) => onSearch(changes, 'push')}
        />
      )}
      {shown === 'entries' && (
        <EntriesCard
          {...props}
          filters={filters}
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
