import type { ImportedRow, PlannedRow } from '@boathouse/domain/club/member-imports/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLUB } from '../../../../test/members.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ImportMembers } from './import-members.tsx'

const BASE = `/api/clubs/${CLUB}/member-imports`
const [LIST, PREVIEW] = [`GET ${BASE}`, `POST ${BASE}/preview`]

const planned = (line: number, own: Partial<ImportedRow> = {}): ImportedRow => ({
  ...{
    line,
    outcome: 'invite',
    changes: [],
    email: `p${line}@x.example`,
    firstName: 'Pat',
    lastName: `${line}`,
  },
  ...{
    yearOfBirth: null,
    memberNumber: null,
    role: 'athlete',
    isCoach: false,
    squads: [],
    unknownSquads: [],
  },
  ...{ firstLine: null, column: null, error: null, isMailed: true },
  ...own,
})
const rows = (...items: PlannedRow[]) => json({ items })
const noImports = { [LIST]: json({ items: [] }) }

/** The id of an import is made here, so tests can't know its path. */
const anyImport = (answers: Record<string, Response | 'unreachable' | (Response | 'unreachable')[]>) => {
  const found = network({ ...noImports, ...answers })
  const { fetch } = globalThis
  globalThis.fetch = ((path: string, init: RequestInit) =>
    fetch(path.replace(/member-imports\/[0-9a-f-]{36}/, 'member-imports/ID'), init)) as typeof fetch
  return found
}
const IMPORT = `POST ${BASE}`

async function paste(text: string) {
  const { person } = await renderPart(<ImportMembers clubId={CLUB} />)
  await person.click(screen.getByLabelText('Or paste rows from a spreadsheet'))
  await person.paste(text)
  await person.click(screen.getByRole('button', { name: 'Read rows' }))
  return person
}
const sheet = (count: number) =>
  ['Name;Mail', ...Array.from({ length: count }, (_, n) => `Pat ${n + 2};p${n + 2}@x.example`)].join('\n')
const list = () => screen.getByRole('list', { name: 'Rows of the sheet' })

test('shows what happens to each row, and imports those that are not left out', async () => {
  const { bodiesOf } = anyImport({
    [PREVIEW]: rows(
      planned(2),
      planned(3),
      planned(4, { outcome: 'update', changes: ['name', 'squad'] }),
      planned(5, { outcome: 'invalid', column: 'birth', error: 'birthInvalid' }),
      planned(6, { outcome: 'repeated', firstLine: 2 }),
    ),
    [IMPORT]: rows(planned(2), planned(4, { outcome: 'update', changes: ['name'] })),
  })
  const person = await paste(sheet(5))
  expect(await screen.findByText(/^3 people will be invited or updated/)).toBeDefined()
  expect(within(list()).getByText('Birth date or year: no valid date or year')).toBeDefined()
  expect(within(list()).getByText('Row 2 has this email, too')).toBeDefined()
  expect(within(list()).getByText('Adds the missing name · Joins the squad')).toBeDefined()
  await person.selectOptions(screen.getByLabelText('Outcome'), 'Not valid (1)')
  expect(within(list()).getAllByRole('listitem')).toHaveLength(1)
  await person.selectOptions(screen.getByLabelText('Outcome'), 'All (5)')
  await person.click(screen.getByRole('checkbox', { name: 'Include Pat 3' }))
  await person.click(screen.getByRole('button', { name: 'Import 2 members' }))
  expect(await screen.findByText('1 person invited')).toBeDefined()
  expect(screen.getByText('1 member updated')).toBeDefined()
  expect(screen.getByText('2 other rows: not imported, or nothing new')).toBeDefined()
  expect(within(list()).getByText('Birth date or year: no valid date or year')).toBeDefined()
  expect(within(list()).getByText('Left out')).toBeDefined()
  expect(within(list()).queryByRole('checkbox')).toBeNull()
  expect(bodiesOf(IMPORT)).toEqual([
    {
      id: expect.any(String),
      rows: [
        { line: 2, fullName: 'Pat 2', email: 'p2@x.example' },
        { line: 4, fullName: 'Pat 4', email: 'p4@x.example' },
      ],
      createSquads: false,
    },
  ])
})

test('sends 100 rows at a time, and goes on after a failure', async () => {
  const all = Array.from({ length: 150 }, (_, n) => planned(n + 2))
  const [first, second] = [rows(...all.slice(0, 100)), rows(...all.slice(100))]
  const { bodiesOf } = anyImport({ [PREVIEW]: [first, second], [IMPORT]: [first, 'unreachable', second] })
  const person = await paste(sheet(150))
  await person.click(await screen.findByRole('button', { name: 'Import 150 members' }))
  expect(await screen.findByText('The import stopped')).toBeDefined()
  expect(screen.getByText('100 of 150')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('150 people invited')).toBeDefined()
  const sizes = (bodiesOf(IMPORT) as { rows: unknown[] }[]).map((body) => body.rows.length)
  expect(sizes).toEqual([100, 50, 50])
})

test('stops after a failure, and shows what was imported', async () => {
  const all = Array.from({ length: 150 }, (_, n) => planned(n + 2))
  const [first, second] = [rows(...all.slice(0, 100)), rows(...all.slice(100))]
  anyImport({ [PREVIEW]: [first, second], [IMPORT]: [first, 'unreachable'] })
  const person = await paste(sheet(150))
  await person.click(await screen.findByRole('button', { name: 'Import 150 members' }))
  await person.click(await screen.findByRole('button', { name: 'Stop here' }))
  expect(await screen.findByText('100 people invited')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  expect(within(list()).getAllByText('Left out')).toHaveLength(50)
})

test('shows no number of a member that the import does not store', async () => {
  const own = { outcome: 'member' as const, memberNumber: '99', squads: ['U17'] }
  anyImport({ [PREVIEW]: rows(planned(2), planned(3, own), planned(4, { memberNumber: '18' })) })
  await paste(sheet(3))
  expect(await screen.findByText('No. 18')).toBeDefined()
  expect(screen.queryByText('No. 99')).toBeNull()
  expect(screen.queryByText('U17')).toBeNull()
})

test('asks for the email column, and takes it from the choice', async () => {
  const { bodiesOf } = anyImport({ [PREVIEW]: rows(planned(2)) })
  const person = await paste('Vorname;Name;Kontakt\nPat;2;0170 12\nPat;3;0170 13\nPat;2;p2@x.example')
  expect(await screen.findByText('Which column has the email?')).toBeDefined()
  expect(bodiesOf(PREVIEW)).toEqual([])
  await person.selectOptions(screen.getByLabelText('Kontakt'), 'Email')
  expect(await screen.findByText(/^1 person will be invited/)).toBeDefined()
  expect(bodiesOf(PREVIEW)).toEqual([
    {
      rows: [
        { line: 2, firstName: 'Pat', lastName: '2', email: '0170 12' },
        { line: 3, firstName: 'Pat', lastName: '3', email: '0170 13' },
        { line: 4, firstName: 'Pat', lastName: '2', email: 'p2@x.example' },
      ],
      createSquads: false,
    },
  ])
})

test('names squads that don’t exist, and creates them if asked to', async () => {
  const { bodiesOf } = anyImport({ [PREVIEW]: rows(planned(2, { unknownSquads: ['U19'] })) })
  const person = await paste('Name;Mail;Gruppe\nPat;p2@x.example;U19')
  expect(await screen.findByText('No squad “U19” yet')).toBeDefined()
  await person.click(screen.getByRole('switch', { name: 'Create 1 new squad' }))
  await waitFor(() => expect(bodiesOf(PREVIEW)).toHaveLength(2))
  expect(bodiesOf(PREVIEW)[1]).toMatchObject({ createSquads: true })
  expect(within(list()).getByText('U19')).toBeDefined()
})

test('says why a sheet can’t be read', async () => {
  anyImport({})
  await paste(';;\n;;')
  expect((await screen.findByRole('alert')).textContent).toContain('This sheet is empty.')
})

test('refuses more than 2,000 rows', async () => {
  const { bodiesOf } = anyImport({})
  await paste(sheet(2_001))
  expect(await screen.findByText('This sheet has more than 2,000 rows')).toBeDefined()
  expect(bodiesOf(PREVIEW)).toEqual([])
})

test('reports a failed check, and tries again', async () => {
  anyImport({ [PREVIEW]: [problem(503, 'unavailable'), rows(planned(2))] })
  const person = await paste(sheet(1))
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^1 person will be invited/)).toBeDefined()
})

test('undoes a recent import, and says what stays', async () => {
  const one = {
    ...{ id: '01990000-0000-7000-8000-0000000000e1', invited: 42, unopened: 40 },
    ...{ createdAt: '2026-11-25T11:00:00.000Z', undoUntil: '2026-11-26T11:00:00.000Z' },
  }
  anyImport({
    [LIST]: json({ items: [one] }),
    [`POST ${BASE}/ID/undoing`]: [problem(500, 'internal'), json({ withdrawn: 40, kept: 2 })],
  })
  const { person } = await renderPart(<ImportMembers clubId={CLUB} />)
  const undo = await screen.findByRole('button', { name: /^Undo the import of/ })
  await person.click(undo)
  expect(await screen.findByRole('alert')).toBeDefined()
  await person.click(undo)
  expect(await screen.findByText('40 invites withdrawn. 2 were opened and stay.')).toBeDefined()
})
