import type { MessageKey } from '@boathouse/messages'
import { useTranslate } from './language.tsx'

/** Headings of screens with a fixed path. The build prerenders them too. */
const headings = {
  '/dashboard': { title: 'dashboard.title' },
  '/training-logs': { title: 'label.trainingLogs', lead: 'trainingLogs.lead' },
  '/personal-records': { title: 'records.title', lead: 'records.lead' },
  '/personal-records/courses': { title: 'label.courses', lead: 'courses.lead' },
  '/rankings': { title: 'rankings.title', lead: 'rankings.lead' },
  '/goals': { title: 'goals.title', lead: 'goals.lead' },
  '/attendance': { title: 'nav.attendance', lead: 'practices.lead' },
  '/attendance/rates': { title: 'nav.attendance', lead: 'practices.lead' },
  '/tests': { title: 'label.tests' },
  '/standards': { title: 'label.standards' },
  '/boats': { title: 'label.boats' },
  '/line-ups': { title: 'label.lineUps' },
  '/board': { title: 'board.title' },
  '/logbook': { title: 'logbook.title' },
  '/incidents': { title: 'label.incidents' },
  '/attendance/absences': { title: 'label.absences', lead: 'absences.lead' },
  '/team': { title: 'nav.team' },
  '/team/plan': { title: 'nav.team' },
  '/team/requirements': { title: 'nav.team' },
  '/admin': { title: 'admin.title' },
  '/admin/members': { title: 'admin.title' },
  '/admin/members/import': {
    title: 'memberImport.title',
    lead: 'memberImport.screenLead',
    back: { to: '/admin/members', label: 'member.back' },
  },
  '/admin/squads': { title: 'admin.title' },
  '/admin/announcements': { title: 'admin.title' },
  '/admin/disciplines': { title: 'admin.title' },
  '/admin/club': { title: 'admin.title' },
  '/super': { title: 'super.title', lead: 'super.lead' },
  '/super/audit': {
    title: 'audit.title',
    lead: 'audit.lead',
    back: { to: '/super', label: 'label.allClubs' },
  },
  '/settings': { title: 'settings.title' },
  '/check-in': { title: 'checkIn.own.title', lead: 'checkIn.own.lead' },
  '/not-sent': { title: 'notSent.title' },
} as const satisfies Record<string, Heading>

interface Heading {
  readonly title: MessageKey
  readonly lead?: MessageKey
  readonly back?: {
    readonly to: '/super' | '/admin/members'
    readonly label: MessageKey
  }
}

export type HeadedAddress = keyof typeof headings

export const isHeaded = (path: string): path is HeadedAddress => Object.hasOwn(headings, path)

/** Title, lead and back link of a screen. */
export function useHeading(path: HeadedAddress) {
  const t = useTranslate()
  const heading = headings[path]
  return {
    title: t(heading.title),
    lead: 'lead' in heading ? t(heading.lead) : undefined,
    backTo: 'back' in heading ? { to: heading.back.to, label: t(heading.back.label) } : undefined,
  }
}
