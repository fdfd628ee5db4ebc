import type { Squad } from '@boathouse/domain/club/squads/model'
import type { ReactNode } from 'react'
import { ArchivableHeader } from '#editor/archivable-header.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useArchiveCalls, useRefreshSquads } from './api.ts'

interface Props {
  readonly clubId: string
  readonly squad: Squad
  readonly back: ReactNode
  readonly mayManage: boolean
  readonly onRename: () => void
}

export function SquadHeader({ clubId, squad, back, mayManage, onRename }: Props) {
  const t = useTranslate()
  const calls = useArchiveCalls()
  const { athletes, coaches } = squad
  return (
    <ArchivableHeader
      item={squad}
      back={back}
      facts={[t('amount.athletes', { count: athletes }), t('squads.coaches', { count: coaches })]}
      mayArchive={mayManage}
      menu={{
        id: 'squad-menu',
        label: t('squad.more'),
        actions: [{ label: t('action.rename'), onPick: onRename }],
      }}
      words={{
        unarchive: t('squad.unarchive'),
        notArchived: t('squad.notArchived'),
        notUnarchived: t('squad.notUnarchived'),
      }}
      archive={({ id, version }) =>
        calls.archive.mutateAsync({ params: { clubId, squadId: id }, body: { version } })
      }
      unarchive={({ id }) => calls.unarchive.mutateAsync({ params: { clubId, squadId: id } })}
      renew={useRefreshSquads()}
    />
  )
}
