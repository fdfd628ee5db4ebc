import type { Page } from '@playwright/test'
import { asListed, LONG as LONG_NAME, squad } from '../../fixtures/squads.ts'
import {
  announcementDialog,
  announcementsCard,
  currentAnnouncements,
} from '../../pages/announcements-page.ts'
import { deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const announcement = (number: number, own: object) => ({
  id: `01990000-0000-7000-8000-0000000000b${number}`,
  title: 'Autumn regatta',
  message: 'The trailer is packed on Friday at 17:00.\nEntries: https://regatta.example/entries',
  endsOn: '2099-11-28',
  byMail: false,
  squads: [],
  version: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...own,
})

const LONG =
  'The slipway is being repaired. Please carry the boats around the house, two at each end. '.repeat(6)

const announced = [
  announcement(1, { byMail: true, squads: [{ id: squad(2).id, name: LONG_NAME }] }),
  announcement(2, { title: '', message: LONG }),
  announcement(3, { title: 'Club dinner', message: 'At the boathouse.', endsOn: '2026-01-31' }),
]

const listed = (items: readonly object[]) => ({ items, nextCursor: null })

/** Mocks announcements, because all tests share the demo's club. */
const asAnnounced = async (page: Page): Promise<void> => {
  await respond(page, '**/api/announcements', { items: announced.slice(0, 2) })
  await respond(page, '**/api/clubs/*/announcements?**', listed(announced))
  await respond(page, '**/announcements/*/deletion', announced[0])
}

const add = { path: '/admin/announcements?announcement=new', dialog: 'announcements.add' } as const
const edit = {
  path: `/admin/announcements?announcement=${announced[0]?.id}`,
  dialog: 'announcement.edit',
  before: asAnnounced,
} as const

const announcing: readonly Screen[] = [
  {
    name: 'announcements',
    path: '/admin/announcements',
    before: asAnnounced,
    open: (page) => announcementsCard(page).rows.first().waitFor(),
  },
  {
    name: 'no announcements',
    path: '/admin/announcements',
    before: (page) => respond(page, '**/api/clubs/*/announcements?**', listed([])),
    open: (page) => announcementsCard(page).empty.waitFor(),
  },
  {
    ...add,
    name: 'new announcement, wrong',
    open: async (page) => {
      const { save, message, endsOn } = announcementDialog(page, 'New announcement')
      await endsOn.fill('2020-01-01')
      await save.click()
      await message.and(page.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...add,
    name: 'new announcement for squads, none chosen',
    before: asListed,
    open: async (page) => {
      const { dialog, message, save } = announcementDialog(page, 'New announcement')
      await message.fill('The slipway is closed.')
      await dialog.getByRole('radio', { name: 'Squads' }).check()
      await save.click()
      await dialog.getByText('Choose at least one squad.').waitFor()
    },
  },
  {
    ...add,
    name: 'new announcement, with a draft',
    open: async (page) => {
      const { message, dialog } = announcementDialog(page, 'New announcement')
      await message.fill('The boathouse is closed.')
      await page.reload()
      await dialog.getByRole('button', { name: 'Clear' }).waitFor()
    },
  },
  {
    ...edit,
    name: 'edit an announcement',
    open: (page) => announcementDialog(page, 'Edit announcement').save.waitFor(),
  },
  {
    ...edit,
    name: 'edit an announcement, changed elsewhere since',
    open: async (page) => {
      const { title, save, elsewhere } = announcementDialog(page, 'Edit announcement')
      await title.fill('3')
      const changed = announcement(1, { title: 'Changed elsewhere', message: 'Too', version: 9 })
      await respond(page, '**/api/clubs/*/announcements?**', listed([changed, ...announced.slice(1)]))
      await respondToWrites(
        page,
        /\/announcements\/[^/]+$/,
        { status: 409, code: 'stale', current: changed },
        409,
      )
      await save.click()
      await elsewhere.waitFor()
    },
  },
  {
    name: 'an announcement that is not there',
    path: '/admin/announcements?announcement=nothing',
    dialog: 'announcement.edit',
    open: (page) => announcementDialog(page, 'Edit announcement').dialog.getByRole('alert').waitFor(),
  },
  {
    name: 'announcement deleted',
    path: '/admin/announcements',
    before: asAnnounced,
    open: async (page) => {
      await announcementsCard(page).actions.first().click()
      await deleteNothing(page, () => announcementsCard(page).action('Delete').click())
    },
  },
]

export const announcementGroups: readonly ScreenGroup[] = [
  {
    name: 'announcements',
    signedIn: 'Athlete',
    screens: [
      {
        name: 'dashboard with announcements',
        path: '/dashboard',
        before: asAnnounced,
        open: (page) => currentAnnouncements(page).more.waitFor(),
      },
      {
        name: 'dashboard with all of an announcement',
        path: '/dashboard',
        before: asAnnounced,
        open: (page) => currentAnnouncements(page).more.click(),
      },
    ],
  },
  { name: 'announcing', signedIn: 'Club admin', expectedErrors: ['status of 409'], screens: announcing },
]
