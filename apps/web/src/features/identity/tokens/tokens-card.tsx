import type { Membership } from '@boathouse/domain/club/people/model'
import type { ApiToken } from '@boathouse/domain/identity/tokens/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { tokensQuery } from './api.ts'
import { EndTokenDialog } from './end-token-dialog.tsx'
import { MakeTokenDialog } from './make-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

interface Props {
  readonly uid: string
  readonly isConfirmed: boolean
  readonly club: Pick<Membership, 'clubId' | 'clubName'> | null
}

export function TokensCard({ uid, isConfirmed, club }: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(tokensQuery(uid))
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ApiToken | null>(null)
  return (
    <Card title={t('tokens.title')}>
      <div className={classes.parts}>
        <p>{t('tokens.lead')}</p>
        {isPending && <RowListSkeleton count={1} />}
        {!isPending && !data && <NotLoaded words={t('tokens.notLoaded')} onRetry={() => void refetch()} />}
        {data?.items.length === 0 && <Quiet>{t('tokens.none')}</Quiet>}
        {data && data.items.length > 0 && (
          <RowList label={t('tokens.title')}>
            {data.items.map((token) => (
              <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
            ))}
          </RowList>
        )}
        {isConfirmed ? (
          <Button variant="default" onClick={() => setMaking(true)}>
            {t('tokens.make')}
          </Button>
        ) : (
          <Quiet>{t('tokens.needsConfirmedEmail')}</Quiet>
        )}
        <p>
          <a href="/api/docs">{t('tokens.api')}</a>
        </p>
      </div>
      {isMaking && <MakeTokenDialog uid={uid} club={club} onClose={() => setMaking(false)} />}
      {ending && <EndTokenDialog uid={uid} token={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}
