import { currentTime } from '@boathouse/domain/test/clock'
import { describe, expect, it } from 'vitest'
import { naughtyStrings } from '../../../e2e/fixtures/naughty-strings.ts'
import { everyRow } from './all-rows.ts'
import { call, type TestApp } from './app.ts'
import { emptyTables } from './database.ts'
import { aCast, type Cast } from './factories.ts'
import { at, type Place, textsOf, withAt } from './fields.ts'
import { ownApp } from './own-app.ts'
import { personOf, type Sample } from './samples/sample.ts'
import { samples } from './samples.ts'
import { statesOfTables } from './table-states.ts'

let app: TestApp
ownApp((made) => {
  app = made
})
/** Multiline fields; the others have one line. */
const LINES = new Set([
  'note',
  'notes',
  'message',
  'text',
  'reason',
  'sourceId',
  'workout',
  'what',
  'remarks',
  'injuries',
  'actionsTaken',
  'reportedTo',
])

type TextField = Sample & { readonly place: Place }

const fields = samples.flatMap((sample) =>
  textsOf(sample.contract)
    // Not free text: names one of the age classes beside it.
    .filter(({ place }) => place.at(-1) !== 'ageClass')
    .map(({ place, schema }) => ({
      ...sample,
      place,
      most: schema.maxLength as number,
      field: `${sample.contract.id} ${place.join('.')}`,
    })),
)

// Filters of a file aren't stored, and its calls are limited.
const kept = fields.filter(
  ({ field }) =>
    !['logbook.export text', 'members.export text'].includes(field) &&
    // Cells of a sheet are read, not stored.
    !field.startsWith('member-imports.'),
)

describe('typed text', () => {
  it('is tried in every text field (C9)', () => {
    // Fields are found automatically; fails if one is lost.
    expect(fields.length).toBeGreaterThan(50)
    expect(new Set(fields.map(({ place }) => place.at(-1)))).toEqual(new Set(textNames))
  })

  it.each(kept)('is returned unchanged from $field (C9)', async ({ field, most, ...sample }) => {
    // Club names are unique, so texts of several fields would collide.
    await emptyTables(app.database)
    const cast = await aCast(app)
    const before = new Set(await everyRow(app))
    const sent = new Map<string, unknown>()
    for (const typed of packed(naughtyStrings, most)) {
      await makeRoom()
      const { status, body } = await send(sample, cast, ` ${typed}\n`)
      expect([typed, status, body.code]).toEqual([typed, expect.toSatisfy((code) => code < 300), undefined])
      sent.set(storedAs(typed, sample.place), at(body, shownAt[field] ?? sample.place))
    }
    const rows = (await everyRow(app)).filter((row) => !before.has(row))
    // Stored in a column of its own, or inside JSON.
    const isStored = (text: string) =>
      [JSON.stringify(text), JSON.stringify(JSON.stringify(text)).slice(1, -1)].some((written) =>
        rows.some((row) => row.includes(written)),
      )
    const isSealed = field.startsWith('emergency-contacts.')
    const lost = [...sent].filter(([text, shown], turn) => {
      const mayBeGone = field in overwritten && turn < sent.size - 1
      return (shown === undefined ? mayBeGone : shown !== text) || !(mayBeGone || isStored(text) !== isSealed)
    })
    expect(ASKED.has(field) ? [] : lost).toEqual([])
  })

  let refused: Cast | undefined
  it.each(fields)('is refused by $field if no database can store it (C9)', async (sample) => {
    refused ??= await aCast(app)
    const cast = refused
    for (const typed of ['a\0b', 'a\uD800b', '\uDC00', '\0']) {
      const { status, body } = await send(sample, cast, typed)
      const path = sample.place.join('.').replace('*', '0')
      expect([status, body.fields]).toEqual([422, [{ path, code: 'unreadableCharacters' }]])
    }
  })
})

const textNames = [
  ...['name', 'firstName', 'lastName', 'title', 'place', 'eventName', 'wind', 'current', 'course', 'weather'],
  ...[
    'note',
    'notes',
    'message',
    'text',
    'reason',
    'sourceId',
    'credit',
    'source',
    'list',
    'workout',
    'what',
    '*',
  ],
  ...[
    'destination',
    'forWhom',
    'guest',
    'overrideReason',
    'remarks',
    'injuries',
    'actionsTaken',
    'reportedTo',
    'relation',
    'noPlace',
  ],
  ...['fullName', 'fullNameReversed', 'email', 'phone', 'birth', 'squad', 'role', 'memberNumber'],
]

/** Texts that replace one another in a single row, so only responses can be checked. */
const overwritten: Record<string, true> = {
  'clubs.update name': true,
  'members.name firstName': true,
  'members.number memberNumber': true,
  'factors.begin name': true,
  'members.name lastName': true,
  'profile.update firstName': true,
  'profile.update lastName': true,
  'wellness.save note': true,
  'emergency-contacts.save contacts.*.name': true,
  'emergency-contacts.save contacts.*.relation': true,
  'emergency-contacts.save note': true,
  'passkeys.make name': true,
  'tokens.make name': true,
}

/** Fields that the response shows at another path. */
const shownAt: Record<string, Place> = {
  'passkeys.make name': ['passkey', 'name'],
  'tokens.make name': ['token', 'name'],
  'kiosks.add name': ['kiosk', 'name'],
  'outings.start crew.*.guest': ['crew', '*', 'name'],
  'logbook.correct crew.*.guest': ['crew', '*', 'name'],
}

/** Texts that are searched for or mailed, not stored. */
const ASKED = new Set(
  ['imports.known', 'imports.addResults', 'imports.removeResults']
    .map((id) => `${id} sourceIds.*`)
    .concat('squads.match list', 'places.assign words.place', 'places.assign words.noPlace'),
)

const storedAs = (text: string, index: Place): string =>
  LINES.has(index.at(-1) ?? '') ? text : text.replace(/[\n\v\f\r\x85\u2028\u2029]+/g, ' ').trim()

/** Tables with limits, whose rows `makeRoom` ends. Squad names that differ only in spaces or case would collide. */
const bounded = [
  ['waters', 'deletedAt'],
  ['destinations', 'deletedAt'],
  ['requirements', 'deletedAt'],
  ['standardSets', 'deletedAt'],
  ['squads', 'archivedAt'],
  ['boats', 'archivedAt'],
  ['outings', 'backAt'],
  ['reservations', 'deletedAt'],
  ['clubPlannedSessions', 'deletedAt'],
  ['plannedSessions', 'deletedAt'],
  ['planTemplates', 'deletedAt'],
  ['kiosks', 'endedAt'],
] as const

async function makeRoom() {
  const { db } = app.database
  const now = currentTime().toISOString()
  const states = await statesOfTables(db)
  for (const [table, gone] of bounded.filter(([name]) => states.has(name)))
    await db
      .updateTable(table)
      .set({ [gone]: now })
      .where(gone, 'is', null)
      .execute()
  if (states.has('throttles')) await db.deleteFrom('throttles').where('key', 'like', 'incidents:%').execute()
}

async function send({ place, ...sample }: TextField, cast: Cast, value: string) {
  const asked = (await sample.input(app, cast)) as { body: object }
  await app.database.db.updateTable('users').set({ version: 1 }).where('id', '=', cast.pending.id).execute()
  const body = withAt(asked.body, place, value)
  return call(app, sample.contract, { ...asked, body } as never, personOf(sample, cast))
}

/** Joins texts into few values of at most `most` UTF-16 units. Cuts only texts that are longer themselves. */
function packed(texts: readonly string[], most: number): string[] {
  const values: string[] = []
  for (const text of texts.map((each) => cut(each, most))) {
    const together = values.length > 0 ? `${values.at(-1)} / ${text}` : text
    if (together.length <= most) values.splice(-1, 1, together)
    else values.push(text)
  }
  return values
}

/** Truncates to UTF-16 units without splitting a surrogate pair. */
function cut(text: string, most: number): string {
  const short = text.slice(0, most)
  return (short.isWellFormed() ? short : short.slice(0, -1)).trim()
}
