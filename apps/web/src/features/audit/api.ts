import { type AuditFilters, exportAuditEntries, listAuditEntries } from '@boathouse/domain/audit/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { toPagedQuery } from '#lib/api/queries.ts'
import { useDownload } from '#lib/api/use-download.ts'

const PAGE = 50

export const useAuditExport = () => useDownload(exportAuditEntries)

/** The entries that the filters let through. Until they are there, those of the filters before stay. */
export const auditEntriesQuery = (filters: AuditFilters) => ({
  ...toPagedQuery(listAuditEntries, { query: { limit: PAGE, ...filters } }),
  placeholderData: keepPreviousData,
  // What was done a moment ago belongs into it.
  staleTime: 0,
})
