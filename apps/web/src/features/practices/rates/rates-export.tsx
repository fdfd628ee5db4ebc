import type { DayRange } from '@boathouse/domain/kernel/periods'
import { exportRates } from '@boathouse/domain/practices/rates/contract'
import { useDownload } from '#lib/api/use-download.ts'
import { ExportMenu } from '#ui/dialog/export-menu.tsx'
import type { Sorting } from './rates-sorting.ts'

export const useRatesExport = () => useDownload(exportRates)

interface Props {
  readonly taking: ReturnType<typeof useRatesExport>
  readonly clubId: string
  readonly days: DayRange | null
  readonly squad: string | undefined
  readonly sorting: Sorting
}

export function RatesExport({ taking, clubId, days, squad, sorting }: Props) {
  return (
    <ExportMenu
      taking={taking}
      disabled={days === null}
      onPick={(format) => {
        if (!days) return
        taking.mutate({
          params: { clubId },
          body: { from: days.first, to: days.last, squad, ...sorting, format },
        })
      }}
    />
  )
}
