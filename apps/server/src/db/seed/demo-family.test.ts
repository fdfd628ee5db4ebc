import { expect, it } from 'vitest'
import { freshAddress, open } from '../../../test/database.ts'
import { seedDemo } from './demo.ts'

it('the demo has a family: two athletes without an email, and parents who aren’t members', async () => {
  const database = open(await freshAddress())
  const { db } = database
  await seedDemo(database, new Date('2026-11-21T08:00:00.000Z'))
  const rows = await db
    .selectFrom('guardianships')
    .innerJoin('users as parents', 'parents.id', 'guardianships.guardianId')
    .innerJoin('users as children', 'children.id', 'guardianships.childId')
    .innerJoin('members', 'members.userId', 'children.id')
    .leftJoin('members as ofParents', 'ofParents.userId', 'parents.id')
    .select(['parents.firstName as parent', 'children.firstName as child', 'children.email'])
    .select(['members.role', 'ofParents.role as parentRole'])
    .orderBy('parent')
    .orderBy('child')
    .execute()
  const athlete = { email: null, role: 'athlete', parentRole: null }
  expect(rows).toEqual([
    { parent: 'Ama', child: 'Isak', ...athlete },
    { parent: 'Ama', child: 'Kofi', ...athlete },
    { parent: 'Lars', child: 'Isak', ...athlete },
  ])
  const withoutEmail = await db.selectFrom('users').where('email', 'is', null).select('id').execute()
  expect(withoutEmail).toHaveLength(2)
  await db.destroy()
})
