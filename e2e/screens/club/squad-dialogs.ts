import type { Page } from '@playwright/test'
import {
  asSquad,
  atSquad,
  candidates,
  pageOf,
  person,
  squad,
  squadCall,
  squadPath,
} from '../../fixtures/squads.ts'
import { addPeopleDialog, pasteDialog, renameDialog } from '../../pages/squads-page.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen } from '../screen.ts'

const rename = { ...atSquad, path: `${squadPath}?dialog=rename`, dialog: 'squad.rename.title' } as const
const add = { ...atSquad, path: `${squadPath}?dialog=add`, dialog: 'squad.add' } as const
const paste = { ...atSquad, path: `${squadPath}?dialog=paste`, dialog: 'squad.paste' } as const

const line = (text: string, outcome: string, ...found: readonly object[]) => ({
  text,
  outcome,
  people: found,
})
const lines = [
  line('Rower Number 1', 'found', person(1)),
  line('rower2@lakeside.example', 'alreadyIn', person(2)),
  line('Rower, Number 1', 'repeated', person(1)),
  line('Number', 'ambiguous', person(4), person(6)),
  line('Nobody Whose Name Is As Long As The Name Of Somebody Who Has Many', 'notFound'),
  line('somebody.with.an.address.that.goes.on.and.on@lakeside-rowing.example', 'notFound'),
]

async function check(at: Page): Promise<void> {
  await respondToWrites(at, '**/members/matches', { lines })
  const { list, check: press, report } = pasteDialog(at)
  await list.fill('Rower Number 1')
  await press.click()
  await report.waitFor()
}

export const squadDialogs: readonly Screen[] = [
  { ...rename, name: 'rename a squad', open: (at) => renameDialog(at).save.waitFor() },
  {
    ...rename,
    name: 'rename a squad, nothing entered',
    open: async (at) => {
      await renameDialog(at).name.fill('')
      await renameDialog(at).save.click()
      await renameDialog(at).name.and(at.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...rename,
    name: 'rename a squad, with a draft',
    open: async (at) => {
      await renameDialog(at).name.fill('7')
      await at.reload()
      await renameDialog(at).clear.waitFor()
    },
  },
  {
    ...rename,
    name: 'rename a squad, renamed elsewhere since',
    open: async (at) => {
      const changed = squad(1, { name: 'Renamed elsewhere', version: 9 })
      await renameDialog(at).name.fill('3')
      await respondToWrites(at, squadCall, { status: 409, code: 'stale', current: changed }, 409)
      await renameDialog(at).save.click()
      await renameDialog(at).elsewhere.waitFor()
    },
  },
  {
    ...add,
    name: 'add people to a squad',
    open: async (at) => {
      const { all, selected } = addPeopleDialog(at)
      await all.click()
      await selected.filter({ hasText: '12' }).waitFor()
    },
  },
  {
    ...add,
    name: 'add people to a squad, nobody chosen',
    open: async (at) => {
      const { boxes, submit, alert } = addPeopleDialog(at)
      await boxes.first().waitFor()
      await submit.click()
      await alert.waitFor()
    },
  },
  {
    ...add,
    name: 'add people to a squad that is full',
    open: async (at) => {
      const fields = [{ path: 'memberIds', code: 'squadFull' }]
      await respondToWrites(at, /\/members$/, { status: 422, code: 'invalid', fields }, 422)
      const { boxes, submit, alert } = addPeopleDialog(at)
      await boxes.first().check()
      await submit.click()
      await alert.waitFor()
    },
  },
  {
    ...add,
    name: 'add people to a squad that has all of them',
    before: async (at) => {
      await asSquad()(at)
      await respond(at, candidates, pageOf([]))
    },
    open: (at) => addPeopleDialog(at).everybody.waitFor(),
  },
  { ...paste, name: 'paste a list', open: (at) => pasteDialog(at).check.waitFor() },
  {
    ...paste,
    name: 'paste a list, nothing entered',
    open: async (at) => {
      await pasteDialog(at).check.click()
      await pasteDialog(at).list.and(at.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...paste,
    name: 'paste a list, with a draft',
    open: async (at) => {
      await pasteDialog(at).list.fill('7')
      await at.reload()
      await pasteDialog(at).dialog.getByRole('button', { name: 'Clear' }).waitFor()
    },
  },
  { ...paste, name: 'paste a list, reported before anybody is added', open: check },
  {
    ...paste,
    name: 'paste a list, reported after some were added',
    open: async (at) => {
      await check(at)
      const added = { items: [{ memberId: person(1).id, outcome: 'added' }], squad: squad(1) }
      await respondToWrites(at, /\/members$/, added)
      await pasteDialog(at).add.click()
      await pasteDialog(at).done.waitFor()
    },
  },
]
