import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import type { ReactNode } from 'react'
import { ArchivableHeader } from '#editor/archivable-header.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { useArchiveCalls, useRefreshBoats } from './api.ts'
import { useBoatWords } from './use-boat-words.ts'

interface Props {
  readonly clubId: string
  readonly boat: Boat
  readonly back: ReactNode
  readonly mayKeep: boolean
  readonly onEdit: () => void
}

export function BoatHeader({ clubId, boat, back, mayKeep, onEdit }: Props) {
  const t = useTranslate()
  const words = useBoatWords()
  const calls = useArchiveCalls()
  return (
    <ArchivableHeader
      item={boat}
      back={back}
      facts={[words.rigs(boat.rigs)]}
      mayArchive={mayKeep}
      action={
        mayKeep &&
        boat.archivedAt === null && (
          <Button variant="default" onClick={onEdit}>
            {t('record.edit')}
          </Button>
        )
      }
      menu={{ id: 'boat-menu', label: t('boat.more') }}
      words={{
        unarchive: t('boat.unarchive'),
        notArchived: t('boat.notArchived'),
        notUnarchived: t('boat.notUnarchived'),
      }}
      archive={({ id, version }) =>
        calls.archive.mutateAsync({ params: { clubId, boatId: id }, body: { version } })
      }
      unarchive={({ id }) => calls.unarchive.mutateAsync({ params: { clubId, boatId: id } })}
      renew={useRefreshBoats()}
    />
  )
}
