import {
  type AuditFilters,
  exportAuditEntries,
  listAuditEntries,
} from '@boathouse/domain/club/audit/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { toPagedQuery } from '#lib/api/queries.ts'
import { useDownload } from '#lib/api/use-download.ts'

const PAGE = 50

export const useAuditExport = () => useDownload(exportAuditEntries)

export const auditEntriesQuery = (filters: AuditFilters) => ({
  ...toPagedQuery(listAuditEntries, { query: { limit: PAGE, ...filters } }),
  placeholderData: keepPreviousData,
  // New entries must show at once.
  staleTime: 0,
})
