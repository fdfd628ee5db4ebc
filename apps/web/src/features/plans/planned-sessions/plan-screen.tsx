import { weekFrom } from '@boathouse/domain/kernel/calendar-day'
import type { ClubPlanEntry, WeekPlan } from '@boathouse/domain/plans/planned-sessions/model'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { SquadSelect } from '#shared/club/squads/squad-select.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useIsPhone } from '#ui/layout/use-media.ts'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { usePlanDeletionCalls, useRefreshPlans, weekPlanQuery } from './api.ts'
import { ApplyTemplateDialog } from './apply-template-dialog.tsx'
import { type Copied, CopiedBar } from './copied-bar.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { KeepTemplateDialog } from './keep-template-dialog.tsx'
import { MovedBar } from './moved-bar.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { rowsOf } from './plan-rows.ts'
import classes from './plan-screen.module.css'
import { noDialog, type PlanSearch, readPlanSearch } from './plan-search.ts'
import { WeekHead } from './plan-week-head.tsx'
import { EditPlannedDialog, PlanDialog } from './planned-editor.tsx'
import { Publish } from './publish-button.tsx'
import { TemplatesScreen } from './templates-screen.tsx'
import { placed, usePlanMoves } from './use-plan-moves.ts'
import { useSpokenPlan } from './use-spoken-plan.ts'

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly search: PlanSearch
  readonly onSearch: (changes: PlanSearch, step: 'push' | 'replace') => void
  readonly seesAll: boolean
  readonly tabs: ReactNode
}

export function PlanScreen({ search: given, ...rest }: Props) {
  const search = readPlanSearch({ ...given })
  if (search.view === 'templates') return <TemplatesScreen {...rest} search={search} />
  return <WeekScreen {...rest} search={search} />
}

function WeekScreen(props: Props) {
  const { clubId, search, onSearch, seesAll, tabs } = props
  const t = useTranslate()
  const heading = useHeading('/team/plan')
  const { data, error, refetch } = useQuery(weekPlanQuery(clubId, search))
  return (
    <>
      <PageHeader {...heading} lead={t('plan.lead')} />
      {tabs}
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

type WeekProps = Omit<Props, 'tabs'> & { readonly week: WeekPlan }

function Week({ userId, clubId, week, search, onSearch, seesAll }: WeekProps) {
  const t = useTranslate()
  const [copied, setCopied] = useState<Copied | null>(null)
  const deletions = usePlanDeletions(clubId)
  useSpokenPlan(week)
  const stored = rowsOf(week).map((row) => ({
    ...row,
    entries: row.entries.filter((entry) => !deletions.isHidden(entry)),
  }))
  const moves = usePlanMoves(clubId, stored)
  const shown = placed(stored, moves.places)
  const rows = shown.filter(({ isEnded }) => !isEnded)
  const days = weekFrom(week.first)
  if (shown.length === 0) return <EmptyState lead={t('teamWeek.empty')} />
  const close = () => onSearch(noDialog, 'replace')
  const { dialog, of, day } = search
  const entries = rows.flatMap((row) => row.entries)
  const copiedRow = rows.find(({ id }) => id === of)
  const planned = rows.filter((row) => row.entries.length > 0)
  const open = (opened: PlanSearch) => onSearch({ ...noDialog, ...opened }, 'push')
  return (
    <>
      <WeekHead week={week} search={search} />
      <div className={classes.tools}>
        <Publish
          key={`${week.first} ${search.squad}`}
          {...{ clubId, week, search }}
          drafts={entries.filter(({ isDraft }) => isDraft).map(({ id }) => id)}
        />
        <TemplateTools
          onApply={() => open({ dialog: 'apply' })}
          onKeep={planned.length > 0 ? () => open({ dialog: 'keep' }) : null}
          onCopy={planned.length > 0 ? () => open({ dialog: 'copyAll' }) : null}
        />
      </div>
      <PlanGrid
        key={week.first}
        {...{ rows: shown, days }}
        practices={week.practices}
        today={week.today}
        on={search.on}
        onDay={(on) => onSearch({ on }, 'replace')}
        onAdd={(row, date) => open({ dialog: 'new', of: row, day: date })}
        onEdit={(id) => open({ dialog: 'edit', of: id })}
        onMove={(id, to) => {
          const entry = entries.find((one) => one.id === id)
          setCopied(null)
          if (entry) moves.move(entry, to)
        }}
        onCopy={(row) => open({ dialog: 'copy', of: row })}
      />
      {dialog === 'new' && of && day && (
        <PlanDialog
          key={`${of} ${day}`}
          row={of}
          practice={search.practice}
          {...{ userId, clubId, rows, day }}
          onClose={close}
        />
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
      {dialog === 'copyAll' && planned.length > 0 && (
        <CopyDialog row={null} {...{ clubId, rows, days }} onCopied={setCopied} onClose={close} />
      )}
      {dialog === 'keep' && planned.length > 0 && (
        <KeepTemplateDialog rows={planned} {...{ clubId, week, seesAll }} onClose={close} />
      )}
      {dialog === 'apply' && (
        <ApplyTemplateDialog
          templateId={of}
          chosen={search.squad === undefined ? [] : [search.squad]}
          {...{ clubId, rows }}
          first={week.first}
          onCopied={setCopied}
          onClose={close}
        />
      )}
      <DeletedRecords
        noun="plannedSessions"
        deletions={deletions}
        deleted={({ title }) => t('plannedSessions.deleted', { title })}
      />
      {moves.news && (
        <MovedBar news={moves.news} rows={rows} onBack={moves.moveBack} onGone={moves.dismiss} />
      )}
      {copied && (
        <CopiedBar
          key={copied.id}
          {...{ clubId, copied }}
          onShow={
            days.includes(copied.to) ? null : (day) => onSearch({ ...noDialog, week: day, on: day }, 'push')
          }
          onGone={() => setCopied(null)}
        />
      )}
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

interface ToolsProps {
  readonly onApply: () => void
  /** Saves the week as a template; null if nothing is planned. */
  readonly onKeep: (() => void) | null
  readonly onCopy: (() => void) | null
}

export function TemplateTools({ onApply, onKeep, onCopy }: ToolsProps) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  if (isPhone) {
    const toTemplates = () => void navigate({ to: '/team/plan', search: { view: 'templates' } })
    const actions = [
      ...(onCopy ? [{ label: t('planCopy.all'), onPick: onCopy }] : []),
      { label: t('planTemplate.apply'), onPick: onApply },
      ...(onKeep ? [{ label: t('planTemplate.keep'), onPick: onKeep }] : []),
      { label: t('label.templates'), onPick: toTemplates },
    ]
    return <RowMenu label={t('plan.tools')} id="plan-tools" actions={actions} />
  }
  return (
    <>
      {onCopy && (
        <Button variant="default" onClick={onCopy}>
          {t('planCopy.all')}
        </Button>
      )}
      <Button variant="default" onClick={onApply}>
        {t('planTemplate.apply')}
      </Button>
      {onKeep && (
        <Button variant="default" onClick={onKeep}>
          {t('planTemplate.keep')}
        </Button>
      )}
      <LinkButton to="/team/plan" search={{ view: 'templates' }} variant="subtle">
        {t('label.templates')}
      </LinkButton>
    </>
  )
}
