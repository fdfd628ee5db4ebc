import { addDays, weekFrom } from '@boathouse/domain/kernel/calendar-day'
import type { ClubPlanEntry, WeekPlan } from '@boathouse/domain/planned-sessions/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { SquadSelect } from '#shared/squads/squad-select.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, Stack } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Hidden } from '#ui/hidden.tsx'
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowListSkeleton } from '#ui/row-list.tsx'
import { speakStatus } from '#ui/spoken-status.tsx'
import steps from '#ui/step.module.css'
import { FailedBar, UndoBar, UndoBars } from '#ui/undo-bar.tsx'
import { useDeletions } from '#ui/use-deletions.ts'
import { WorkButton } from '#ui/work-button.tsx'
import { useCopyCalls, usePlanDeletionCalls, usePublishPlan, useRefreshPlans, weekPlanQuery } from './api.ts'
import { type Copied, CopyDialog } from './copy-dialog.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { rowsOf } from './plan-rows.ts'
import classes from './plan-screen.module.css'
import { noDialog, type PlanSearch, readPlanSearch } from './plan-search.ts'
import { EditPlannedDialog, PlanDialog } from './planned-editor.tsx'

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly search: PlanSearch
  readonly onSearch: (changes: PlanSearch, step: 'push' | 'replace') => void
  /** Whether the reader plans for all of the club, and not only for the squads that they coach. */
  readonly seesAll: boolean
}

/** The plan of a week: squads and athletes by days. */
export function PlanScreen({ search: given, ...rest }: Props) {
  const search = readPlanSearch({ ...given })
  const props = { ...rest, search }
  const { clubId, onSearch, seesAll } = rest
  const t = useTranslate()
  const heading = useHeading('/team/plan')
  const { data, error, refetch } = useQuery(weekPlanQuery(clubId, search))
  return (
    <>
      <PageHeader {...heading} lead={t('plan.lead')} backTo={{ to: '/team', label: t('plan.back') }} />
      <Stack>
        <SquadSelect
          clubId={clubId}
          squad={search.squad}
          all={t(seesAll ? 'teamWeek.squad.all' : 'teamWeek.squad.own')}
          onChange={(squad) => onSearch({ ...noDialog, squad }, 'push')}
        />
        <Card title={t('plan.grid')}>
          {data ? (
            <Week {...props} week={data} />
          ) : error?.status === 404 ? (
            <EmptyState lead={t('teamWeek.unknownSquad')} />
          ) : error ? (
            <NotLoaded words={t('plan.notLoaded')} onRetry={() => void refetch()} />
          ) : (
            <RowListSkeleton count={6} />
          )}
        </Card>
      </Stack>
    </>
  )
}

type WeekProps = Props & { readonly week: WeekPlan }

function Week({ userId, clubId, week, search, onSearch }: WeekProps) {
  const t = useTranslate()
  const [copied, setCopied] = useState<Copied | null>(null)
  const deletions = usePlanDeletions(clubId)
  const rows = rowsOf(week).map((row) => ({
    ...row,
    entries: row.entries.filter((entry) => !deletions.isHidden(entry)),
  }))
  const days = weekFrom(week.first)
  if (rows.length === 0) return <EmptyState lead={t('teamWeek.empty')} />
  const close = () => onSearch(noDialog, 'replace')
  const { dialog, of, day } = search
  const entries = rows.flatMap((row) => row.entries)
  const copiedRow = rows.find(({ id }) => id === of)
  return (
    <>
      <WeekHead week={week} search={search} />
      <Publish {...{ clubId, week, search }} drafts={entries.filter(({ isDraft }) => isDraft).length} />
      <PlanGrid
        {...{ rows, days }}
        today={week.today}
        onAdd={(row, date) => onSearch({ dialog: 'new', of: row, day: date }, 'push')}
        onEdit={(id) => onSearch({ dialog: 'edit', of: id, day: undefined }, 'push')}
        onCopy={(row) => onSearch({ dialog: 'copy', of: row, day: undefined }, 'push')}
      />
      {dialog === 'new' && of && day && (
        <PlanDialog key={`${of} ${day}`} row={of} {...{ userId, clubId, rows, day }} onClose={close} />
      )}
      {dialog === 'edit' && of && (
        <EditPlannedDialog
          key={of}
          id={of}
          {...{ userId, clubId, rows }}
          followers={entries.find(({ id }) => id === of)?.followers ?? 0}
          onDelete={(planned) => {
            close()
            void deletions.remove(planned)
          }}
          onClose={close}
        />
      )}
      {dialog === 'copy' && copiedRow && (
        <CopyDialog row={copiedRow} {...{ clubId, rows, days }} onCopied={setCopied} onClose={close} />
      )}
      <DeletedRecords
        noun="plannedSessions"
        deletions={deletions}
        deleted={({ title }) => t('plannedSessions.deleted', { title })}
      />
      {copied && <CopiedBar key={copied.id} {...{ clubId, copied }} onGone={() => setCopied(null)} />}
    </>
  )
}

function usePlanDeletions(clubId: string) {
  const { remove, restore } = usePlanDeletionCalls()
  return useDeletions<Pick<ClubPlanEntry, 'id' | 'version' | 'title'>>({
    remove: ({ id, version }) => remove.mutateAsync({ params: { clubId, plannedId: id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { clubId, plannedId: id } }),
    renew: useRefreshPlans(),
  })
}

/** Which week it is, and the ways to others. */
function WeekHead({ week, search }: Pick<WeekProps, 'week' | 'search'>) {
  const t = useTranslate()
  const { weekRange } = useFormats()
  const to = (day: string | undefined) => ({ ...search, ...noDialog, week: day })
  const isCurrent = week.first <= week.today && week.today <= week.last
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" className={classes.head} aria-label={t('teamWeek.weeks')}>
      <p className={classes.range} aria-live="polite">
        <time dateTime={week.first}>{weekRange(week.first, week.last)}</time>
      </p>
      {!isCurrent && (
        <LinkButton to="/team/plan" search={to(undefined)} variant="default" resetScroll={false}>
          {t('teamWeek.current')}
        </LinkButton>
      )}
      <Link to="/team/plan" search={to(addDays(week.first, -7))} resetScroll={false} className={steps.step}>
        <Hidden>{t('teamWeek.before')}</Hidden>
        <ChevronLeft />
      </Link>
      <Link to="/team/plan" search={to(addDays(week.first, 7))} resetScroll={false} className={steps.step}>
        <Hidden>{t('teamWeek.after')}</Hidden>
        <ChevronRight />
      </Link>
    </div>
  )
}

type PublishProps = Pick<WeekProps, 'clubId' | 'week' | 'search'> & { readonly drafts: number }

/** All drafts of what is shown. */
function Publish({ clubId, week, search, drafts }: PublishProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const publish = usePublishPlan()
  const refresh = useRefreshPlans()
  if (drafts === 0) return null
  return (
    <div className={classes.publish}>
      {publish.error && (
        <Notice tone="bad" title={t('plan.notPublished')}>
          {words.ofFailure(publish.error)}
        </Notice>
      )}
      <WorkButton
        label={t('plan.publish', { count: drafts })}
        workingLabel={t('plan.publishing')}
        isWorking={publish.isPending}
        onClick={() =>
          publish.mutate(
            { params: { clubId }, body: { week: week.first, squad: search.squad ?? null } },
            {
              onSuccess: ({ published }) => speakStatus(t('plan.published', { count: published })),
              onSettled: () => void refresh(),
            },
          )
        }
      />
    </div>
  )
}

interface CopiedProps {
  readonly clubId: string
  readonly copied: Copied
  readonly onGone: () => void
}

/** What was copied, with the way back as a whole. */
function CopiedBar({ clubId, copied, onGone }: CopiedProps) {
  const t = useTranslate()
  const { undo } = useCopyCalls()
  const refresh = useRefreshPlans()
  const takeBack = () =>
    undo.mutate(
      { params: { clubId, copyId: copied.id } },
      {
        onSuccess: (done) => {
          speakStatus(t('planCopy.undone', done))
          onGone()
        },
        onSettled: () => void refresh(),
      },
    )
  return (
    <UndoBars>
      {undo.error ? (
        <FailedBar words={t('planCopy.notUndone')} actions={<CloseButton onClick={onGone} />} />
      ) : copied.made === 0 ? (
        <FailedBar words={t('planCopy.made', { count: 0 })} actions={<CloseButton onClick={onGone} />} />
      ) : (
        <UndoBar
          words={t('planCopy.made', { count: copied.made })}
          undoLabel={t('planCopy.undo')}
          onUndo={takeBack}
          onGone={onGone}
        />
      )}
    </UndoBars>
  )
}

function CloseButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslate()
  return (
    <Button variant="subtle" onClick={onClick}>
      {t('app.close')}
    </Button>
  )
}
