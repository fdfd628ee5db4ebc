import { newId } from '@boathouse/domain/kernel/ids'
import type { Standard } from '@boathouse/domain/results/standards/model'
import { ageClassExamples, type CompetesAs } from '@boathouse/domain/sport/age-classes/model'
import type { Db } from '../tables.ts'

const EXAMPLE = { source: 'Example, made up for the demo', setOn: null }

const example = (
  disciplineKey: string,
  values: Readonly<Partial<Record<CompetesAs, number>>>,
  ageClass = '',
): Standard[] =>
  Object.entries(values).map(([competesAs, value]) => ({
    ...{ disciplineKey, competesAs: competesAs as CompetesAs, ageClass, value },
    ...EXAMPLE,
  }))

const standards: readonly Standard[] = [
  ...example('k1-200', { women: 40_500, men: 35_500 }),
  ...example('k1-500', { women: 108_000, men: 98_000 }),
  ...example('k1-500', { women: 118_000, men: 108_000 }, 'U16'),
  ...example('k1-500', { women: 113_000, men: 103_000 }, 'U18'),
  ...example('k1-1000', { women: 236_000, men: 212_000 }),
  ...example('k1-5000', { women: 1_320_000, men: 1_200_000 }),
  ...example('rowErg-2000', { women: 420_000 }),
  ...example('benchPull-1rm', { open: 90_000 }),
  {
    ...{ disciplineKey: 'rowErg-2000', competesAs: 'men', ageClass: '', value: 335_800 },
    ...{ source: 'Concept2, world record of 2018', setOn: null },
  },
]

/** Category and year of birth by first name. */
const people: Readonly<Record<string, readonly [competesAs: CompetesAs, yearOfBirth: number]>> = {
  Mira: ['women', 2001],
  Theo: ['men', 2010],
  Bálint: ['men', 1999],
  Chloé: ['women', 2003],
  Dilan: ['men', 2002],
  Freya: ['women', 2004],
  Isak: ['men', 2011],
  Kofi: ['men', 2010],
}

export async function seedStandards(db: Db, clubId: string, createdAt: Date): Promise<void> {
  const at = createdAt.toISOString()
  const times = { version: 1, createdAt: at, updatedAt: at, deletedAt: null }
  const content = {
    ageClasses: JSON.stringify(ageClassExamples.canoe),
    standards: JSON.stringify(standards),
    size: standards.length,
  }
  await db
    .insertInto('standardSets')
    .values({ clubId, id: newId(), name: 'Club standards', ...content, ...times })
    .execute()
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .select(['users.id', 'users.firstName'])
    .execute()
  for (const { id, firstName } of members) {
    const said = people[firstName ?? '']
    if (!said) continue
    const [competesAs, yearOfBirth] = said
    await db.updateTable('users').set({ competesAs, yearOfBirth }).where('id', '=', id).execute()
  }
}
