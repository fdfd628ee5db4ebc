import {
  addCertificateFile,
  confirmCertificate,
  deleteCertificate,
  exportCertificates,
  listMemberCertificates,
  listOwnCertificates,
  restoreCertificate,
  showCertificateFile,
  showCertificateTable,
  type TableFilters,
} from '@boathouse/domain/boathouse/certificates/contract'
import { buildUrl } from '#lib/api/call.ts'
import { keptWithin, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'
import { useDownload } from '#lib/api/use-download.ts'

export const ownCertificatesQuery = toQuery(listOwnCertificates, {})

export function certificateTableQuery(clubId: string, { squad, requirement, state }: TableFilters) {
  const params = { clubId }
  const query = { ...(squad && { squad }), ...(requirement && { requirement }), ...(state && { state }) }
  return { ...toQuery(showCertificateTable, { params, query }), placeholderData: keptWithin(params) }
}

export const memberCertificatesQuery = (clubId: string, memberId: string) =>
  toQuery(listMemberCertificates, { params: { clubId, memberId } })

export const useCertificatesExport = () => useDownload(exportCertificates)

export const fileUrl = (params: { readonly clubId: string; readonly id: string }) =>
  buildUrl(showCertificateFile.path, { ...params })

export const useRefreshCertificates = () => useRefetch(isQueryOf('certificates'))

export const useCertificateCalls = () => ({
  confirm: useCall(confirmCertificate),
  addFile: useCall(addCertificateFile),
  remove: useCall(deleteCertificate),
  restore: useCall(restoreCertificate),
})
