import { exportCrewMatrix, type MatrixFilters } from '@boathouse/domain/boathouse/crewmates/contract'
import { useDownload } from '#lib/api/use-download.ts'
import { ExportMenu, ExportNews } from '#ui/dialog/export-menu.tsx'

interface Props extends MatrixFilters {
  readonly clubId: string
}

export function MatrixExport({ clubId, ...filters }: Props) {
  const taking = useDownload(exportCrewMatrix)
  return (
    <>
      <ExportMenu
        taking={taking}
        onPick={(format) => taking.mutate({ params: { clubId }, body: { ...filters, format } })}
      />
      <ExportNews taking={taking} />
    </>
  )
}
