import type { TableFilters } from '@boathouse/domain/boathouse/certificates/contract'
import { id } from '@boathouse/domain/kernel/ids'

/** Order of the filter: what needs attention first. */
export const shownStates = ['attention', 'missing', 'expired', 'expiring', 'valid'] as const

export interface CertificatesSearch extends Pick<TableFilters, 'squad' | 'requirement'> {
  readonly state?: (typeof shownStates)[number] | undefined
  /** 'new', or the id of the requirement to edit. */
  readonly edit?: string | undefined
}

export const readCertificatesSearch = ({
  squad,
  requirement,
  state,
  edit,
}: Record<string, unknown>): CertificatesSearch => ({
  squad: id.safeParse(squad).data,
  requirement: id.safeParse(requirement).data,
  state: shownStates.find((one) => one === state),
  edit: edit ? String(edit) : undefined,
})
