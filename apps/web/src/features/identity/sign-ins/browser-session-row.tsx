import { endSignIn, listSignIns, type SignIn } from '@boathouse/domain/identity/sign-ins/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { useBrowserName } from '#shared/identity/account/use-browser-name.ts'
import { Button } from '#ui/form/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Row, RowFailure } from '#ui/table/row-list.tsx'

interface Props {
  readonly uid: string
  readonly session: SignIn
}

export function BrowserSessionRow({ uid, session }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { moment } = useOwnTimes()
  const nameOf = useBrowserName()
  const queryClient = useQueryClient()
  const ending = useCall(endSignIn)
  const browser = nameOf(session.userAgent)
  const renew = () => queryClient.invalidateQueries({ queryKey: [listSignIns.id] })
  const end = () =>
    ending.mutate(
      { params: { uid, id: session.id } },
      // 404: already signed out, as intended.
      { onSuccess: renew, onError: (error) => (error.status === 404 ? renew() : undefined) },
    )
  const isFailed = ending.error !== null && ending.error.status !== 404
  return (
    <Row
      title={
        <>
          <span translate="no">{browser}</span>
          {session.isCurrent && <Badge tone="accent">{t('signIns.current')}</Badge>}
        </>
      }
      details={[
        fillPlaceholder(
          t('signIns.since', { when: PLACEHOLDER }),
          <time dateTime={session.createdAt}>{moment(session.createdAt)}</time>,
        ),
      ]}
      actions={
        !session.isCurrent && (
          <Button
            variant="default"
            aria-label={t('signIns.end.of', { browser })}
            loading={ending.isPending}
            onClick={end}
          >
            {t('signIns.end')}
          </Button>
        )
      }
    >
      {isFailed && (
        <RowFailure>
          {t('signIns.notEnded')} {words.ofFailure(ending.error)}
        </RowFailure>
      )}
    </Row>
  )
}
