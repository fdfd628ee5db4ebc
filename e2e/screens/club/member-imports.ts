import type { Page } from '@playwright/test'
import { importMembersPage } from '../../pages/import-members-page.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const path = '/admin/members/import'

const row = (line: number, own: object = {}) => ({
  ...{ line, outcome: 'invite', changes: [], email: `anna${line}@lakeside.example`, firstName: 'Anna' },
  ...{ lastName: 'Müller', yearOfBirth: 2009, memberNumber: 'A 17', role: 'athlete', isCoach: false },
  ...{ squads: ['Racing'], unknownSquads: [], firstLine: null, column: null, error: null, isMailed: true },
  ...own,
})
const items = [
  row(2, { role: 'admin' }),
  row(3, { isCoach: true, unknownSquads: ['Masters'] }),
  row(4, { outcome: 'update', changes: ['name', 'squad', 'memberNumber'] }),
  row(5, { outcome: 'member' }),
  row(6, { outcome: 'invited' }),
  row(7, { outcome: 'repeated', firstLine: 2 }),
  row(8, { outcome: 'noEmail', email: null }),
  row(9, { outcome: 'invalid', column: 'birth', error: 'birthInvalid' }),
]
const recent = {
  items: [
    {
      ...{ id: '01900000-0000-7000-8000-000000000001', invited: 42, unopened: 40 },
      ...{ createdAt: '2026-11-28T18:00:00.000Z', undoUntil: '2026-11-29T18:00:00.000Z' },
    },
  ],
}

const paste = async (page: Page, text: string) => {
  const { pasted, read } = importMembersPage(page)
  await pasted.fill(text)
  await read.click()
}
const pastePeople = async (page: Page) => {
  await paste(page, 'Vorname;Nachname;E-Mail;Telefon\nAnna;Müller;anna@lakeside.example;0170 1234567')
  await importMembersPage(page).submit.waitFor()
}
const previewed = (page: Page) => respond(page, '**/member-imports/preview', { items })

const screens: readonly Screen[] = [
  { name: 'import members', path, open: (page) => importMembersPage(page).read.waitFor() },
  {
    name: 'import members, with a recent import',
    path,
    before: (page) => respond(page, '**/member-imports', recent),
    open: (page) => importMembersPage(page).recent.waitFor(),
  },
  {
    name: 'import members, recent imports not loaded',
    path,
    before: (page) => respond(page, '**/member-imports', {}, 500),
    open: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'import members, an empty sheet',
    path,
    open: async (page) => {
      await paste(page, ';;')
      await importMembersPage(page).stopped.waitFor()
    },
  },
  {
    name: 'import members, no column with the email',
    path,
    open: async (page) => {
      await paste(page, 'Vorname;Nachname;Kontakt\nAnna;Müller;anna')
      await importMembersPage(page).columns.waitFor()
    },
  },
  { name: 'import members, preview', path, before: previewed, open: pastePeople },
  {
    name: 'import members, preview not loaded',
    path,
    before: (page) => respond(page, '**/member-imports/preview', {}, 500),
    open: async (page) => {
      await paste(page, 'Name;E-Mail\nAnna;anna@lakeside.example')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'import members, stopped',
    path,
    before: async (page) => {
      await previewed(page)
      await respondToWrites(page, '**/member-imports', {}, 500)
    },
    open: async (page) => {
      await pastePeople(page)
      await importMembersPage(page).submit.click()
      await importMembersPage(page).stopped.waitFor()
    },
  },
  {
    name: 'import members, imported',
    path,
    before: async (page) => {
      await previewed(page)
      await respondToWrites(page, '**/member-imports', {
        items: [row(2, { isMailed: false }), row(4, { outcome: 'update', changes: ['squad'] })],
      })
      await respond(page, '**/member-imports/*/undoing', { withdrawn: 1, kept: 1 })
    },
    open: async (page) => {
      await pastePeople(page)
      await importMembersPage(page).submit.click()
      await importMembersPage(page).undo.click()
      await page.getByText('1 invite withdrawn.').waitFor()
    },
  },
]

export const memberImportGroups: readonly ScreenGroup[] = [
  { name: 'importing members', signedIn: 'Club admin', expectedErrors: ['status of 500'], screens },
]
