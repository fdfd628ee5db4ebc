import { inviteEnd } from '@boathouse/domain/club/invites/rules'
import { memberKeyOf } from '@boathouse/domain/club/members/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { newInviteToken } from '../invite-token.ts'
import { insertManagedProfile, insertPerson } from '../new-person.ts'
import type { Db, Row } from '../tables.ts'
import { insertMember } from './people.ts'

const lakeside = [
  'Bálint Szabó',
  'Chloé Martin',
  'Dilan Yıldız',
  'Elif Aydın',
  'Freya Nilsen',
  'Giorgos Nikolaou',
  'Hana Novotná',
  'Isak Berg',
  'Jelena Kovač',
  'Kofi Mensah',
]
/** Have no email. */
const children = new Set(['Isak Berg', 'Kofi Mensah'])
const harbour = ['Liam Walsh', 'Maya Patel', 'Nils Vogel', 'Olga Petrova', 'Pedro Costa', 'Quinn Taylor']

interface DemoClub {
  readonly id: string
  readonly domain: string
}

export async function seedClubLife(
  db: Db,
  clubs: { readonly own: DemoClub; readonly rival: DemoClub },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const join = async ({ id, domain }: DemoClub, name: string, role: 'admin' | 'athlete', days: number) => {
    const person = { ...named(name, domain), emailVerified: true, platformRole: 'athlete' as const, timeZone }
    const userId = children.has(name)
      ? await insertChild(db, person, daysAgo(days))
      : await insertPerson(db, person, daysAgo(days))
    await insertMember(db, { clubId: id, userId, role }, daysAgo(days))
    return userId
  }
  const rosa = await join(clubs.own, 'Rosa Marini', 'admin', 300)
  await insertMember(db, { clubId: clubs.rival.id, userId: rosa, role: 'admin' }, daysAgo(100))
  for (const [n, name] of lakeside.entries()) await join(clubs.own, name, 'athlete', 280 - n * 23)
  for (const [n, name] of harbour.entries()) await join(clubs.rival, name, 'athlete', 150 - n * 17)
  await insertPerson(
    db,
    { ...named('Sol Jensen', 'mail.example'), emailVerified: false, platformRole: 'pending', timeZone },
    daysAgo(1),
  )
  const { own } = clubs
  await db
    .insertInto('invites')
    .values([
      anInvite(own, { name: 'Tara Quinn', role: 'athlete', madeAt: daysAgo(2) }),
      anInvite(own, { name: 'Umut Demir', role: 'athlete', madeAt: daysAgo(9) }),
      anInvite(own, { name: 'Viktor Hagen', role: 'admin', madeAt: daysAgo(1) }),
    ])
    .execute()
}

async function insertChild(
  db: Db,
  { firstName, lastName }: ReturnType<typeof named>,
  now: Date,
): Promise<string> {
  const id = newId()
  await insertManagedProfile(db, { id, firstName, lastName, yearOfBirth: null }, now)
  return id
}

function named(name: string, domain: string) {
  const [firstName = '', lastName = ''] = name.split(' ')
  const plain = firstName
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  return { firstName, lastName, email: `${plain}@${domain}` }
}

interface Made {
  readonly name: string
  readonly role: 'admin' | 'athlete'
  readonly madeAt: Date
}

function anInvite({ id: clubId, domain }: DemoClub, { name, role, madeAt }: Made): Row<'invites'> {
  const person = named(name, domain)
  return {
    ...person,
    clubId,
    id: newId(),
    token: newInviteToken(),
    proofHash: null,
    squadId: null,
    childId: null,
    role,
    status: 'pending',
    searchKey: memberKeyOf(person),
    createdAt: madeAt.toISOString(),
    expiresAt: inviteEnd(madeAt),
    usedAt: null,
    deletedAt: null,
  }
}
