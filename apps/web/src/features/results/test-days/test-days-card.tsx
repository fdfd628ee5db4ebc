import type { ResultsFate, TestDay } from '@boathouse/domain/results/test-days/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { SquadNames } from '#shared/club/squads/squad-names.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { testDaysQuery, useEndingCalls, useRefreshTestDays, useWithdraw } from './api.ts'
import { EndDialog } from './grid/end-dialog.tsx'
import classes from './test-days.module.css'
import type { TestDaysSearch } from './test-days-search.ts'

interface Props {
  readonly clubId: string
  readonly search: TestDaysSearch
  readonly onSearch: (search: TestDaysSearch) => void
}

type Ended = TestDay & { readonly results: ResultsFate }

function useTestDayDeletions(clubId: string) {
  const { remove, restore } = useEndingCalls()
  return useDeletions<Ended>({
    remove: ({ id, version, results }) =>
      remove.mutateAsync({ params: { clubId, testDayId: id }, body: { version, results } }),
    restore: ({ id }) => restore.mutateAsync({ params: { clubId, testDayId: id } }),
    renew: useRefreshTestDays(),
  })
}

/** Test days that the user runs or was invited to, latest first. */
export function TestDaysCard(props: Props) {
  const t = useTranslate()
  const deletions = useTestDayDeletions(props.clubId)
  return (
    <>
      <Card title={t('label.tests')}>
        <Parts gap="1rem">
          <List {...props} deletions={deletions} />
        </Parts>
      </Card>
      <DeletedRecords
        noun="testDays"
        deletions={deletions}
        deleted={({ title }) => t('testDays.deleted', { title })}
      />
    </>
  )
}

type ListProps = Props & { readonly deletions: ReturnType<typeof useTestDayDeletions> }

function List({ clubId, search, onSearch, deletions }: ListProps) {
  const t = useTranslate()
  const list = useInfiniteQuery(testDaysQuery(clubId))
  if (list.isPending) return <RowListSkeleton count={3} />
  if (!list.data) return <NotLoaded words={t('testDays.notLoaded')} onRetry={() => void list.refetch()} />
  const isRunner = list.data.pages.at(-1)?.abilities.create === true
  const all = list.data.pages.flatMap(({ items }) => items)
  const shown = all.filter((one) => !deletions.isHidden({ ...one, results: 'keep' }))
  const chosen = all.find(({ id }) => id === search.day)
  const add = isRunner && (
    <Button
      variant={shown.length === 0 ? 'filled' : 'default'}
      leftSection={<Plus />}
      className={classes.add ?? ''}
      onClick={() => onSearch({ dialog: 'new' })}
    >
      {t('testDays.add')}
    </Button>
  )
  if (shown.length === 0 && !list.hasNextPage)
    return <EmptyState lead={t('testDays.empty')}>{add}</EmptyState>
  return (
    <>
      <Quiet>{t(isRunner ? 'testDays.lead' : 'testDays.own.lead')}</Quiet>
      {add}
      <RowList label={t('testDays.all')}>
        {shown.map((one) => (
          <TestDayRow key={one.id} testDay={one} onDialog={(dialog) => onSearch({ dialog, day: one.id })} />
        ))}
      </RowList>
      {list.hasNextPage && (
        <ShowMore
          list={list}
          shown={t('testDays.shown', { count: shown.length })}
          notLoaded={t('testDays.notLoaded')}
        />
      )}
      {chosen?.abilities.run && search.dialog === 'delete' && (
        <EndDialog
          testDay={chosen}
          isDeletion
          call={{ isPending: false, error: null }}
          onSubmit={(results) => {
            onSearch({})
            void deletions.remove({ ...chosen, results })
          }}
          onClose={() => onSearch({})}
        />
      )}
      {chosen?.abilities.run && search.dialog === 'withdraw' && (
        <Withdrawal clubId={clubId} testDay={chosen} onClose={() => onSearch({})} />
      )}
    </>
  )
}

function Withdrawal(props: { clubId: string; testDay: TestDay; onClose: () => void }) {
  const { clubId, testDay, onClose } = props
  const refresh = useRefreshTestDays()
  const withdraw = useWithdraw()
  return (
    <EndDialog
      testDay={testDay}
      isDeletion={false}
      call={withdraw}
      onSubmit={(results) =>
        withdraw.mutate(
          { params: { clubId, testDayId: testDay.id }, body: { version: testDay.version, results } },
          { onSuccess: onClose, onSettled: () => void refresh() },
        )
      }
      onClose={onClose}
    />
  )
}

interface RowProps {
  readonly testDay: TestDay
  readonly onDialog: (dialog: NonNullable<TestDaysSearch['dialog']>) => void
}

function TestDayRow({ testDay, onDialog }: RowProps) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const { nameOf } = useDisciplineWords()
  const { id, title, date, disciplines, squads, publishedAt, abilities } = testDay
  return (
    <Row
      title={
        <Link
          id={`${id}-name`}
          to="/tests/$testDayId"
          params={{ testDayId: id }}
          className={classes.name}
          translate="no"
        >
          {title}
        </Link>
      }
      details={[
        <time key="date" dateTime={date}>
          {weekday(date)}
        </time>,
        <span key="disciplines" translate="no">
          {disciplines.map(nameOf).join(' · ')}
        </span>,
        ...(abilities.run
          ? [
              squads.length > 0 ? (
                <SquadNames key="squads" squads={squads} />
              ) : (
                t(testDay.audience === 'everyone' ? 'label.everyone' : 'testDays.for.chosen')
              ),
              <Badge key="state" tone={publishedAt ? 'good' : 'neutral'}>
                {t(publishedAt ? 'label.published' : 'label.draft')}
              </Badge>,
            ]
          : []),
      ]}
      actions={
        abilities.run && (
          <RowMenu
            label={t('record.actions')}
            id={`${id}-menu`}
            labelledBy={`${id}-name`}
            actions={[
              { label: t('record.edit'), onPick: () => onDialog('edit') },
              { label: t('testDays.next'), onPick: () => onDialog('next') },
              ...(publishedAt ? [{ label: t('testDays.toDraft'), onPick: () => onDialog('withdraw') }] : []),
              { label: t('record.delete'), onPick: () => onDialog('delete') },
            ]}
          />
        )
      }
    />
  )
}
