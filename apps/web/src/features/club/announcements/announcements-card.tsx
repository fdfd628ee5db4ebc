import type { Announcement } from '@boathouse/domain/club/announcements/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { RecordMenu } from '#editor/record-menu.tsx'
import { useClubDeletions } from '#editor/use-club-deletions.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { SquadNames } from '#shared/club/squads/squad-names.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { FoldedText } from '#ui/layout/folded-text.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import classes from './announcements-card.module.css'
import { announcementsQuery, useDeletionCalls, useRefreshAnnouncements } from './api.ts'

interface Props {
  readonly clubId: string
  readonly today: CalendarDay
  readonly isReadOnly: boolean
  readonly onAdd: () => void
  readonly onEdit: (id: string) => void
}

export function AnnouncementsCard(props: Props) {
  const t = useTranslate()
  const deletions = useAnnouncementDeletions(props.clubId)
  return (
    <>
      <Card title={t('announcements.title')}>
        <div className={parts.parts}>
          <Quiet>{t('announcements.lead')}</Quiet>
          {!props.isReadOnly && (
            <Button variant="default" leftSection={<Plus />} onClick={props.onAdd}>
              {t('announcements.add')}
            </Button>
          )}
          {/* Below the button, so rows that load later don't move it. */}
          <List {...props} deletions={deletions} />
        </div>
      </Card>
      <DeletedRecords noun="announcements" deletions={deletions} deleted={() => t('announcements.deleted')} />
    </>
  )
}

function useAnnouncementDeletions(clubId: string) {
  const { remove, restore } = useDeletionCalls()
  return useClubDeletions<Announcement>(clubId, { remove, restore }, useRefreshAnnouncements())
}

type ListProps = Props & { readonly deletions: ReturnType<typeof useAnnouncementDeletions> }

function List({ clubId, today, isReadOnly, onEdit, deletions }: ListProps) {
  const t = useTranslate()
  const list = useInfiniteQuery(announcementsQuery(clubId))
  if (list.isPending) return <RowListSkeleton count={1} />
  if (!list.data)
    return <NotLoaded words={t('announcements.notLoaded')} onRetry={() => void list.refetch()} />
  const shown = list.data.pages.flatMap(({ items }) => items).filter((one) => !deletions.isHidden(one))
  if (shown.length === 0 && !list.hasNextPage) return <Quiet>{t('announcements.empty')}</Quiet>
  return (
    <>
      <RowList label={t('announcements.list')}>
        {shown.map((one) => (
          <AnnouncementRow
            key={one.id}
            announcement={one}
            isOver={one.endsOn < today}
            isReadOnly={isReadOnly}
            onEdit={() => onEdit(one.id)}
            onDelete={() => void deletions.remove(one)}
          />
        ))}
      </RowList>
      {list.hasNextPage && (
        <ShowMore
          list={list}
          shown={t('announcements.shown', { count: shown.length })}
          notLoaded={t('announcements.notLoaded')}
        />
      )}
    </>
  )
}

const ONE_LINE = 40

interface RowProps {
  readonly announcement: Announcement
  readonly isOver: boolean
  readonly isReadOnly: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function AnnouncementRow({ announcement, isOver, isReadOnly, onEdit, onDelete }: RowProps) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const { id, title, message, endsOn, squads, byMail } = announcement
  const [opening = ''] = message.split('\n')
  const hasMore = title !== '' || opening !== message || message.length > ONE_LINE
  return (
    <Row
      title={
        <span id={`${id}-name`} className={classes.name} translate="no">
          {title || opening}
        </span>
      }
      details={[
        fillPlaceholder(
          t(isOver ? 'announcements.ended' : 'label.untilDay', { day: PLACEHOLDER }),
          <time dateTime={endsOn}>{weekday(endsOn)}</time>,
        ),
        ...(squads.length > 0 ? [<SquadNames key="squads" squads={squads} />] : []),
        ...(byMail ? [t('announcement.byMail')] : []),
      ]}
      actions={!isReadOnly && <RecordMenu id={id} onEdit={onEdit} onDelete={onDelete} />}
    >
      {hasMore && (
        <div translate="no" className={classes.message}>
          <FoldedText more={t('announcements.more')} less={t('announcements.less')}>
            {message}
          </FoldedText>
        </div>
      )}
    </Row>
  )
}
