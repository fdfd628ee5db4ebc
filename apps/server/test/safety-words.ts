import type { Contract } from '@boathouse/domain/kernel/contract'
import { strFromU8, unzipSync } from 'fflate'
import type { TestApp } from './app.ts'
import { theContacts } from './emergency-contacts.ts'
import type { Cast } from './factories.ts'
import type { Heard } from './over-http.ts'

const ENTRY = {
  contacts: [{ name: 'Quirina Vexelmann', relation: 'Aunt', phone: '+49 170 7654098' }],
  note: 'Faints near hornets',
}

/** Matches any part of the entries that `giveSafetyData` stores. */
export const SAFETY_WORDS = /Quirina|Vexelmann|7654098|hornets/

/** Calls whose responses may contain emergency contacts and safety notes. Maintained by hand. */
const SHOWS_SAFETY_DATA: ReadonlySet<Contract['id']> = new Set([
  'emergency-contacts.show',
  'emergency-contacts.save',
  'emergency-contacts.ofPractice',
  'emergency-contacts.ofCrew',
  'emergency-contacts.ofMember',
  'profile.download',
])

export const showsSafetyData = ({ id }: Pick<Contract, 'id'>): boolean => SHOWS_SAFETY_DATA.has(id)

/** Stores emergency contacts and a note of every person of the cast. */
export async function giveSafetyData(
  app: TestApp,
  { club: _, rivalClub: __, ...people }: Cast,
): Promise<void> {
  for (const person of Object.values(people)) await theContacts(app, person, ENTRY)
}

/** Text of a response, with the files inside a ZIP or a workbook. */
export function textOf({ body, rawPayload }: Pick<Heard, 'body' | 'rawPayload'>): string {
  if (!body.startsWith('PK')) return body
  return Object.values(unzipSync(new Uint8Array(rawPayload)))
    .map((bytes) => strFromU8(bytes))
    .join('\n')
}
