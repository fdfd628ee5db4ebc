import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { showWellness } from '@boathouse/domain/training/wellness/contract'
import type { WellnessEntry } from '@boathouse/domain/training/wellness/model'
import { DAYS_SHOWN } from '@boathouse/domain/training/wellness/rules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLazyWords } from '#lib/i18n/use-lazy-words.ts'
import { DeletionBars } from '#ui/feedback/deletion-bars.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { Hidden } from '#ui/layout/hidden.tsx'
import { useWellnessDeletion, wellnessQuery } from './api.ts'
import { WellnessLines } from './wellness-lines.tsx'
import { WellnessTable } from './wellness-table.tsx'

interface Props {
  readonly today: CalendarDay
  /** Last day on screen; undefined for today. */
  readonly until: CalendarDay | undefined
  /** Whether the user has switched the morning check on. */
  readonly isAsked: boolean
}

/** The user's wellness as lines and a table, 28 days at a time. Lazy-loads its messages. */
export const OwnWellness = (props: Props) =>
  useLazyWords() ? <KnownWellness {...props} /> : <Skeleton width="100%" />

function KnownWellness({ today, until, isAsked }: Props) {
  const t = useTranslate()
  const { exactDay, range } = useFormats()
  const { data, isError, refetch } = useQuery({ ...wellnessQuery(until), placeholderData: keepPreviousData })
  const deletions = useWellnessRemoval()
  const last = until ?? today
  const first = addDays(last, 1 - DAYS_SHOWN)
  const items = (data?.items ?? []).filter((one) => !deletions.isHidden(one))
  const shown = items.filter(({ day }) => day >= first && day <= last)
  const later = addDays(last, DAYS_SHOWN)
  return (
    <>
      <Card title={range(first, last)}>
        <div className={parts.parts} aria-busy={!data && !isError}>
          {!isAsked && (
            <p>
              {t('wellness.off')} <Link to="/settings">{t('wellness.off.settings')}</Link>
            </p>
          )}
          <nav className={parts.actions} aria-label={t('wellness.days')}>
            <LinkButton
              to="/training-logs"
              search={{ view: 'wellness', to: addDays(last, -DAYS_SHOWN) }}
              variant="default"
              resetScroll={false}
            >
              {t('wellness.earlier')}
            </LinkButton>
            {last < today && (
              <LinkButton
                to="/training-logs"
                search={{ view: 'wellness', to: later >= today ? undefined : later }}
                variant="default"
                resetScroll={false}
              >
                {t('wellness.later')}
              </LinkButton>
            )}
          </nav>
          {!data && !isError && <Skeleton width="100%" />}
          {!data && isError && <NotLoaded words={t('wellness.notLoaded')} onRetry={() => void refetch()} />}
          {data && shown.length === 0 && <p>{t('wellness.empty')}</p>}
          {data && shown.length > 0 && (
            <>
              <WellnessLines items={items} last={last} />
              <WellnessTable
                items={shown}
                renderMore={({ isRestDay, note }) => (
                  <>
                    {isRestDay && <span>{t('wellness.restDay')}</span>}
                    {note && <q translate="no">{note}</q>}
                  </>
                )}
                renderAction={(entry) => (
                  <Button variant="subtle" onClick={() => void deletions.remove(entry)}>
                    <span aria-hidden="true">{t('record.delete')}</span>
                    <Hidden>{t('wellness.remove', { day: exactDay(entry.day) })}</Hidden>
                  </Button>
                )}
              />
            </>
          )}
        </div>
      </Card>
      <DeletionBars
        notices={deletions.notices}
        words={{
          deleted: ({ day }) => t('wellness.deleted', { day: exactDay(day) }),
          undo: t('record.undo'),
          notDeleted: t('wellness.notDeleted'),
          stale: t('wellness.notDeleted.stale'),
          notRestored: t('wellness.notRestored'),
        }}
        onUndo={(entry) => void deletions.undo(entry)}
        onDismiss={deletions.dismiss}
      />
    </>
  )
}

function useWellnessRemoval() {
  const queryClient = useQueryClient()
  const calls = useWellnessDeletion()
  return useDeletions<WellnessEntry>({
    remove: ({ day, version }) => calls.remove.mutateAsync({ params: { day }, body: { version } }),
    restore: ({ day }) => calls.restore.mutateAsync({ params: { day } }),
    renew: () => queryClient.invalidateQueries({ queryKey: [showWellness.id] }),
  })
}
