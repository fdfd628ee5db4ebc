import { toFullName } from '@boathouse/domain/club/members/rules'
import type { Comment } from '@boathouse/domain/training/comments/model'
import { RecordMenu } from '#editor/record-menu.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Badge } from '#ui/layout/badge.tsx'
import { LinkedText } from '#ui/layout/folded-text.tsx'
import { Row } from '#ui/table/row-list.tsx'
import classes from './comments.module.css'

interface Props {
  readonly comment: Comment
  readonly isNew: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function CommentRow({ comment, isNew, onEdit, onDelete }: Props) {
  const t = useTranslate()
  const { moment } = useOwnTimes()
  const { id, text, author, as, isOwn, clubName, createdAt, updatedAt } = comment
  const name = author ? (toFullName(author) ?? t('label.someoneUnnamed')) : t('label.deletedPerson')
  return (
    <Row
      title={
        <span id={`${id}-writer`} translate="no">
          {name}
        </span>
      }
      details={[
        ...(isNew ? [<Badge key="new">{t('comments.new')}</Badge>] : []),
        t(`comments.as.${as}`),
        <time key="at" id={`${id}-at`} dateTime={createdAt}>
          {moment(createdAt)}
        </time>,
        ...(text !== null && updatedAt !== createdAt ? [t('comments.edited')] : []),
        ...(clubName === null ? [t('comments.onlyYou')] : []),
      ]}
      actions={
        isOwn &&
        text !== null && <RecordMenu id={id} labelledBy={`${id}-at`} onEdit={onEdit} onDelete={onDelete} />
      }
    >
      {text === null ? (
        <p className={classes.gone}>{t('comments.gone')}</p>
      ) : (
        <div translate="no">
          <LinkedText>{text}</LinkedText>
        </div>
      )}
    </Row>
  )
}
