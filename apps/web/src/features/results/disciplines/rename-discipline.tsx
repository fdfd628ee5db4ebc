import { renameDiscipline } from '@boathouse/domain/results/disciplines/contract'
import type { ClubDiscipline } from '@boathouse/domain/results/disciplines/model'
import { RenameForm } from '#editor/rename-form.tsx'
import { useRefreshDisciplines, useRenameDiscipline, useUpdateCachedDiscipline } from './api.ts'

interface Props {
  readonly clubId: string
  readonly discipline: ClubDiscipline
  readonly onDone: () => void
}

export function RenameDiscipline({ clubId, discipline, onDone }: Props) {
  const rename = useRenameDiscipline()
  const updateCache = useUpdateCachedDiscipline(clubId)
  const params = { clubId, id: discipline.id }
  const onSaved = (stored: ClubDiscipline) => {
    updateCache(stored)
    onDone()
  }
  return (
    <RenameForm
      record={discipline}
      body={renameDiscipline.body}
      rename={(body) => rename.mutateAsync({ params, body })}
      onSaved={onSaved}
      onCancel={onDone}
      refresh={useRefreshDisciplines()}
    />
  )
}
