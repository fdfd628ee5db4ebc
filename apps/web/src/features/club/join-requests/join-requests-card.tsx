import type { JoinRequest } from '@boathouse/domain/club/join-requests/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Row, RowList } from '#ui/table/row-list.tsx'
import { AcceptDialog, DeclineDialog } from './answer-dialogs.tsx'
import { joinRequestsQuery } from './api.ts'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
}

/** Open requests to join a club, oldest first; renders nothing if there are none. */
export function JoinRequestsCard({ clubId, isReadOnly }: Props) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const { data, isError, refetch } = useQuery(joinRequestsQuery(clubId))
  const [answering, setAnswering] = useState<{ readonly request: JoinRequest; readonly isAccept: boolean }>()
  const Answer = answering?.isAccept ? AcceptDialog : DeclineDialog
  const onDone = () => {
    setAnswering(undefined)
    if (list.current) list.current.focus()
    else focusHeading()
  }
  const hasCard = Boolean(data?.items.length) || (isError && !data)
  return (
    <>
      {hasCard && (
        <Card title={t('joinRequests.title')}>
          {data ? (
            <RowList ref={list} label={t('joinRequests.title')}>
              {data.items.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  isReadOnly={isReadOnly}
                  onAnswer={(isAccept) => setAnswering({ request, isAccept })}
                />
              ))}
            </RowList>
          ) : (
            <NotLoaded words={t('joinRequests.notLoaded')} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      {answering && (
        <Answer
          clubId={clubId}
          request={answering.request}
          onDone={onDone}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  )
}

interface RowProps {
  readonly request: JoinRequest
  readonly isReadOnly: boolean
  readonly onAnswer: (isAccept: boolean) => void
}

function RequestRow({ request, isReadOnly, onAnswer }: RowProps) {
  const t = useTranslate()
  const { fromToday, moment } = useClubTimes()
  const { email, createdAt } = request
  const fullName = toFullName(request)
  const name = fullName ?? email
  const asked = fillPlaceholder(
    t('joinRequests.asked', { when: PLACEHOLDER }),
    <time dateTime={createdAt} title={moment(createdAt)}>
      {fromToday(createdAt)}
    </time>,
  )
  return (
    <Row
      title={<span translate="no">{name}</span>}
      details={[
        fullName && (
          <span key="email" translate="no">
            {email}
          </span>
        ),
        asked,
      ].filter(Boolean)}
      actions={
        !isReadOnly && (
          <>
            <Button aria-label={t('joinRequests.accept.of', { name })} onClick={() => onAnswer(true)}>
              {t('joinRequests.accept')}
            </Button>
            <Button
              variant="default"
              aria-label={t('joinRequests.decline.of', { name })}
              onClick={() => onAnswer(false)}
            >
              {t('joinRequests.decline')}
            </Button>
          </>
        )
      }
    />
  )
}
