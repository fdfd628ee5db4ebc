import { gunzipSync, inflateRawSync } from 'node:zlib'
import {
  importMembers,
  previewMemberImport,
  showClubEntries,
} from '@boathouse/domain/club/member-imports/contract'
import { exportMembers, listMemberDetails } from '@boathouse/domain/club/members/contract'
import { showProfile, updateProfile } from '@boathouse/domain/identity/profile/contract'
import {
  compareMemberRecords,
  compareOwnRecords,
  createStandardSet,
  deleteStandardSet,
  listStandardSets,
  restoreStandardSet,
  showStandardSet,
  updateStandardSet,
} from '@boathouse/domain/results/standards/contract'
import { describe, expect, it } from 'vitest'
import { call, type TestApp } from './app.ts'
import { aCast, type Cast } from './factories.ts'
import { ownApp } from './own-app.ts'
import responseTable from './responses.json' with { type: 'json' }
import { aResult } from './results.ts'
import { personOf, type Sample } from './samples/sample.ts'
import { samples } from './samples.ts'

/** Year that occurs nowhere else in the samples. */
const YEAR = 1907
const ALONE = new RegExp(`(?<![\\w.-])${YEAR}(?![\\w.-])`)

let app: TestApp
ownApp((made) => {
  app = made
})

/** All athletes but the requester enter year and category and have a ranked result. */
async function sayYears(cast: Cast, as: Sample['as']): Promise<void> {
  const { db } = app.database
  for (const who of (['athlete', 'minor'] as const).filter((one) => one !== as)) {
    const { id } = cast[who]
    await db
      .updateTable('users')
      .set({ yearOfBirth: YEAR, competesAs: 'women' })
      .where('id', '=', id)
      .execute()
    const race = { disciplineKey: 'k1-500', date: '2026-03-01', value: 120_000, provenance: 'race' } as const
    await aResult(app, cast[who], race)
  }
}

/** Occurrences of the year in outgoing messages and the log. */
async function countWritten(): Promise<number> {
  const { db } = app.database
  const tables = ['outboxMails', 'outboxPushes', 'webhookDeliveries', 'auditEntries', 'clubChanges'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  // Search for a word, because ids and instants may contain these digits.
  const texts = [JSON.stringify(rows), ...app.logged]
  return texts.reduce((sum, text) => sum + text.split(ALONE).length - 1, 0)
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes).toString()
  return bytes.toString('latin1', 0, 4) === 'PK\x03\x04' ? unzipped(bytes) : bytes.toString()
}

function unzipped(zip: Buffer): string {
  const texts: string[] = []
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [packed, name, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(from, from + packed)
    texts.push((zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString())
    at += 46 + name + extra + comment
  }
  return texts.join('\n')
}

const formatsOf = (body: unknown): readonly (object | undefined)[] =>
  typeof body === 'object' && body !== null && 'format' in body
    ? [{ format: 'csv' }, { format: 'xlsx' }]
    : [{}]

/** Admins see the year beside a member's percentages, and in the member list and its file. */
const toldToAdmins: readonly string[] = [compareMemberRecords, listMemberDetails, exportMembers].map(
  ({ id }) => id,
)

describe.each(samples)('$contract.method $contract.path', (sample) => {
  it('reveals no other athlete’s year of birth (A7)', async () => {
    const { contract, as } = sample
    const cast = await aCast(app)
    await sayYears(cast, as)
    const asked = await sample.input(app, cast)
    const before = await countWritten()
    const given = (asked as { body?: object }).body
    for (const format of formatsOf(given)) {
      const input = given === undefined ? asked : { ...(asked as object), body: { ...given, ...format } }
      const { raw } = await call(app, contract, input as never, personOf(sample, cast))
      const mayBeTold = toldToAdmins.includes(contract.id)
      expect(ALONE.test(textOf(raw.rawPayload)) && !mayBeTold).toBe(false)
    }
    expect(await countWritten()).toBe(before)
  })
})

it('reveals an age only in the club’s standards, beside percentages, and to admins in members’ details (A7)', () => {
  const named = Object.entries(responseTable as Record<string, string>)
    .filter(([, keys]) => keys.split(' ').some((path) => /birth|ageClass|\bages?\b/i.test(path)))
    .map(([name]) => name)
  const own = [
    ...[showProfile, updateProfile, compareOwnRecords, compareMemberRecords, listMemberDetails],
    // Responses with what an admin sent, or with details that the club entered about the reader.
    ...[previewMemberImport, importMembers, showClubEntries],
  ]
  const ofSets = [
    ...[createStandardSet, updateStandardSet, showStandardSet, listStandardSets],
    ...[deleteStandardSet, restoreStandardSet],
  ]
  expect(named.sort()).toEqual([...own, ...ofSets].map(({ method, path }) => `${method} ${path}`).sort())
})
