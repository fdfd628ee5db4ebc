import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { LongList } from '#ui/table/long-list.tsx'
import { squadsQuery } from './api.ts'
import { MakeSquad } from './make-squad.tsx'
import { SquadRow } from './squad-row.tsx'

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly isReadOnly: boolean
}

export function SquadsCard({ userId, clubId, isReadOnly }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery(squadsQuery(clubId, 'current'))
  return (
    <Card title={t('label.squads')}>
      <Parts gap="1rem">
        <Quiet>{t('squads.lead')}</Quiet>
        <LongList
          list={list}
          words={{
            label: t('label.squads'),
            search: '',
            shown: (count) => t('squads.shown', { count }),
            empty: t('squads.empty'),
            noMatch: '',
            notLoaded: t('squads.notLoaded'),
          }}
          expected={3}
          row={(squad) => <SquadRow key={squad.id} clubId={clubId} squad={squad} />}
        />
        {!isReadOnly && list.data && <MakeSquad userId={userId} clubId={clubId} />}
        <Disclosure label={t('squads.archived')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <ArchivedSquads clubId={clubId} />
        </Disclosure>
      </Parts>
    </Card>
  )
}

function ArchivedSquads({ clubId }: { clubId: string }) {
  const t = useTranslate()
  return (
    <LongList
      list={useInfiniteQuery(squadsQuery(clubId, 'archived'))}
      words={{
        label: t('squads.archived'),
        search: '',
        shown: (count) => t('squads.archived.shown', { count }),
        empty: t('squads.archived.empty'),
        noMatch: '',
        notLoaded: t('squads.notLoaded'),
      }}
      expected={1}
      row={(squad) => <SquadRow key={squad.id} clubId={clubId} squad={squad} />}
    />
  )
}
