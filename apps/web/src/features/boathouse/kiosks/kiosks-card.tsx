import type { Kiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { MAX_KIOSKS } from '@boathouse/domain/boathouse/kiosks/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { Row, RowList } from '#ui/table/row-list.tsx'
import { AddKioskDialog } from './add-kiosk-dialog.tsx'
import { kiosksQuery } from './api.ts'
import { EndKioskDialog } from './end-kiosk-dialog.tsx'
import { KioskNamesField } from './kiosk-names-field.tsx'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
}

export function KiosksCard({ clubId, isReadOnly }: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(kiosksQuery(clubId))
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Kiosk | null>(null)
  const items = data?.items ?? []
  return (
    <Card title={t('kiosks.title')}>
      <div className={parts.parts}>
        <Quiet>{t('kiosks.lead')}</Quiet>
        {/* As tall as the content of most clubs, so nothing moves when it loads. */}
        {isPending && (
          <p aria-busy="true">
            <Skeleton width="16rem" />
          </p>
        )}
        {!isPending && !data && <NotLoaded words={t('kiosks.notLoaded')} onRetry={() => void refetch()} />}
        {data && items.length === 0 && <p>{t('kiosks.none')}</p>}
        {items.length > 0 && (
          <RowList label={t('kiosks.title')}>
            {items.map((kiosk) => (
              <KioskRow key={kiosk.id} kiosk={kiosk} onEnd={isReadOnly ? null : () => setEnding(kiosk)} />
            ))}
          </RowList>
        )}
        {!isReadOnly && <KioskNamesField clubId={clubId} />}
        {(data || isPending) && !isReadOnly && items.length < MAX_KIOSKS && (
          <Button variant="default" disabled={!data} onClick={() => setAdding(true)}>
            {t('kiosks.add')}
          </Button>
        )}
      </div>
      {isAdding && <AddKioskDialog clubId={clubId} onClose={() => setAdding(false)} />}
      {ending && <EndKioskDialog clubId={clubId} kiosk={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}

function KioskRow({ kiosk, onEnd }: { readonly kiosk: Kiosk; readonly onEnd: (() => void) | null }) {
  const t = useTranslate()
  const { moment, time } = useClubTimes()
  const { name, codeEndsAt, lastSeenAt } = kiosk
  const isOver = codeEndsAt !== null && Date.parse(codeEndsAt) <= Date.now()
  const state =
    codeEndsAt === null
      ? t('kiosks.seen', { when: moment(lastSeenAt ?? kiosk.createdAt) })
      : isOver
        ? t('kiosks.codeOver')
        : t('kiosks.waiting', { time: time(codeEndsAt) })
  return (
    <Row title={<span translate="no">{name}</span>} details={[state]}>
      {onEnd && (
        <Button variant="outline" color="red" aria-label={t('action.removeName', { name })} onClick={onEnd}>
          {t('action.remove')}
        </Button>
      )}
    </Row>
  )
}
