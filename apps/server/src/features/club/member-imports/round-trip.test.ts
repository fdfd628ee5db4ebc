import type { SheetRow } from '@boathouse/domain/club/member-imports/contract'
import { importMembers, previewMemberImport } from '@boathouse/domain/club/member-imports/contract'
import { detectHeader } from '@boathouse/domain/club/member-imports/header-rules'
import { exportMembers, numberMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { beforeEach, expect, it } from 'vitest'
import { changedRows, rowsByTable } from '../../../../test/all-rows.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
ownAppForEachTest((own) => {
  app = own
})

beforeEach(async () => {
  cast = await aCast(app)
  await app.database.db
    .updateTable('users')
    .set({ firstName: '=Ann-Lou', lastName: "O'Brien, y Gasset", yearOfBirth: 2010 })
    .where('id', '=', cast.athlete.id)
    .execute()
  await putInto(app, await aSquad(app, cast.club, { name: 'U17, girls' }), [cast.athlete])
  await putInto(app, await aSquad(app, cast.club, { name: '-Masters' }), [cast.athlete])
  await call(
    app,
    numberMember,
    { params: { clubId: cast.club, memberId: cast.athlete.id }, body: { memberNumber: '+0017' } },
    cast.headCoach,
  )
})

const exported = async (format: 'csv' | 'xlsx') =>
  Buffer.from(
    (await call(app, exportMembers, { params: { clubId: cast.club }, body: { format } }, cast.headCoach)).raw
      .rawPayload,
  )
const asText = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell)

/** Rows as the screen sends them. */
function sheetRows(table: readonly (readonly string[])[]): SheetRow[] {
  const { index, columns } = detectHeader(table)
  return table.slice(index + 1).map((cells, at) => ({
    line: at + 2,
    ...Object.fromEntries(
      columns.flatMap((column, place) => (column && cells[place] ? [[column, cells[place]]] : [])),
    ),
  }))
}

const tables = {
  csv: async () => parse(await exported('csv'), { bom: true }) as string[][],
  xlsx: async () =>
    ((await readExcel(await exported('xlsx')))[0]?.data ?? []).map((cells) => cells.map(asText)),
}

it.each(['csv', 'xlsx'] as const)('the export of members as %s imports back unchanged', async (format) => {
  const rows = sheetRows(await tables[format]())
  expect(rows).toHaveLength(3)
  const body = { rows, createSquads: true }
  const preview = await call(
    app,
    previewMemberImport,
    { params: { clubId: cast.club }, body },
    cast.headCoach,
  )
  expect(preview.body.items.map(({ outcome, error }) => [outcome, error])).toEqual(
    Array(3).fill(['member', null]),
  )
  expect(preview.body.items.find(({ email }) => email === cast.athlete.email)).toMatchObject({
    ...{ firstName: '=Ann-Lou', lastName: "O'Brien, y Gasset", yearOfBirth: 2010, memberNumber: '+0017' },
    ...{ squads: ['-Masters', 'U17, girls'], unknownSquads: [] },
  })
  const before = await rowsByTable(app)
  const input = { params: { clubId: cast.club }, body: { id: newId(), ...body } }
  expect((await call(app, importMembers, input, cast.headCoach)).status).toBe(200)
  const changed = changedRows(before, await rowsByTable(app))
  expect(changed.filter((row) => !row.startsWith('throttles '))).toEqual([])
})
