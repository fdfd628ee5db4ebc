import type { MessageKey } from '@boathouse/messages'
import { useTranslate } from './language.tsx'

/**
 * What stands above each screen that has an address of its own, whoever reads it: the page says it before its program
 * runs, and the screen from then on.
 */
const headings = {
  '/dashboard': { title: 'dashboard.title' },
  '/training-logs': { title: 'trainingLogs.title', lead: 'trainingLogs.lead' },
  '/personal-records': { title: 'records.title', lead: 'records.lead' },
  '/goals': { title: 'goals.title', lead: 'goals.lead' },
  '/attendance': { title: 'nav.attendance', lead: 'practices.lead' },
  '/attendance/rates': { title: 'nav.attendance', lead: 'practices.lead' },
  '/attendance/absences': { title: 'absences.title', lead: 'absences.lead' },
  '/admin': { title: 'admin.title' },
  '/super': { title: 'super.title', lead: 'super.lead' },
  '/super/audit': { title: 'audit.title', lead: 'audit.lead' },
  '/settings': { title: 'settings.title' },
} as const satisfies Record<string, { readonly title: MessageKey; readonly lead?: MessageKey }>

export type HeadedAddress = keyof typeof headings

export const isHeaded = (address: string): address is HeadedAddress => Object.hasOwn(headings, address)

/** A screen's title and what it says under it, in the reader's words. */
export function useHeading(address: HeadedAddress) {
  const t = useTranslate()
  const heading = headings[address]
  return { title: t(heading.title), lead: 'lead' in heading ? t(heading.lead) : undefined }
}
