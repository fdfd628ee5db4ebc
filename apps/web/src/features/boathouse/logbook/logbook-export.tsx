import { exportLogbook, type LogbookFilters } from '@boathouse/domain/boathouse/logbook/contract'
import { useDownload } from '#lib/api/use-download.ts'
import { ExportMenu } from '#ui/dialog/export-menu.tsx'

export const useLogbookExport = () => useDownload(exportLogbook)

interface Props {
  readonly taking: ReturnType<typeof useLogbookExport>
  readonly clubId: string
  readonly filters: LogbookFilters
  readonly today: string
}

export function LogbookExport({ taking, clubId, filters, today }: Props) {
  return (
    <ExportMenu
      taking={taking}
      onPick={(format) =>
        taking.mutate({ params: { clubId }, body: { ...filters, ...daysOf(filters, today), format } })
      }
    />
  )
}

function daysOf({ from, to }: LogbookFilters, today: string): { from: string; to: string } {
  const last = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? `${last.slice(0, 4)}-01-01`, to: last }
}
