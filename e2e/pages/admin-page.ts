import type { Page } from '@playwright/test'
import { inviteCard } from './invite-card.ts'

/** /admin and the screens below it. */
export function adminPage(page: Page) {
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const [invite, pending, members] = [card('Invite Athletes'), card('Pending Invites'), card('Members')]
  const club = page.getByRole('region', { name: /^(Club|Practices|Privacy and signing in)$/ }).first()
  const removal = page.getByRole('dialog', { name: /^Remove .*\?$/ })
  return {
    ...inviteCard(page),
    open: (search = '') => page.goto(`/admin${search}`),
    openMembers: (search = '') => page.goto(`/admin/members${search}`),
    openClub: (group?: 'practices' | 'boats' | 'privacy' | 'links') =>
      page.goto(`/admin/club${group ? `?group=${group}` : ''}`),
    clubGroup: (name: string) =>
      page.getByRole('navigation', { name: 'Club settings' }).getByRole('link', { name, exact: true }),
    openDisciplines: () => page.goto('/admin/disciplines'),
    toast: (words: string) => page.getByRole('status').filter({ hasText: words }),
    tab: (name: string) =>
      page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }),
    invite: {
      card: invite,
      failed: invite.getByRole('alert'),
      report: invite.getByRole('region', { name: 'Result' }),
      closeReport: invite.getByRole('button', { name: 'Done', exact: true }),
      link: invite.getByLabel(/^Invite link for /),
      copyLink: invite.getByRole('button', { name: 'Copy Link' }),
      club: page.getByRole('combobox', { name: 'Club' }),
    },
    pendingCard: pending,
    pendingSearch: pending.getByLabel('Search invites'),
    pendingMore: pending.getByRole('button', { name: 'Show more' }),
    membersCard: members,
    membersSearch: members.getByLabel('Search members'),
    membersMore: members.getByRole('button', { name: 'Show more' }),
    removal: {
      ask: async (name: string) => {
        await members.getByRole('button', { name: `Actions for ${name}` }).click()
        await page.getByRole('menuitem', { name: `Remove ${name}` }).click()
      },
      dialog: removal,
      confirm: removal.getByRole('button', { name: /^Remove (?!verification)/ }),
      keep: removal.getByRole('button', { name: 'Keep in the club' }),
    },
    club: {
      card: club,
      timeZone: club.getByLabel('Time zone'),
      seasonMonth: club.getByLabel('Month'),
      answerDeadline: club.getByLabel('Answer deadline'),
      reminder: club.getByLabel('Reminder'),
      namesShown: club.getByRole('switch', { name: 'Members see who is coming' }),
      save: club.getByRole('button', { name: 'Save' }),
      said: club.getByRole('status').filter({ hasText: 'Saved' }),
    },
  }
}

export function memberPage(page: Page) {
  const name = page.getByRole('region', { name: 'Name', exact: true })
  return {
    heading: (called: string) => page.getByRole('heading', { level: 1, name: called }),
    tab: (tab: 'Training' | 'Attendance' | 'Records' | 'Boats') =>
      page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: tab }),
    more: page.getByRole('button', { name: 'Member actions' }),
    remove: page.getByRole('menuitem', { name: /^Remove / }),
    notRemoved: page.getByRole('alert'),
    records: page.getByRole('table', { name: 'Personal records' }),
    firstName: name.getByLabel('First name'),
    lastName: name.getByLabel('Last name'),
    save: name.getByRole('button', { name: 'Save' }),
    saved: name.getByText('Saved', { exact: true }),
    unknown: page.getByText('This person is not in the club.'),
    back: page.getByRole('link', { name: 'All members' }),
  }
}
