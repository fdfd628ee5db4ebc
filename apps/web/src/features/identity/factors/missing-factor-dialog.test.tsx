import { listMembers, nameMember } from '@boathouse/domain/club/members/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#lib/api/call.ts'
import { CLUB, memberOf } from '../../../../test/members.ts'
import { network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { MissingFactorDialog } from './missing-factor-dialog.tsx'

const ann = memberOf(1)

test('leads to setting up a second factor after a refusal; after "Not now" reads stay silent', async () => {
  network({
    [`GET /api/clubs/${CLUB}/members`]: problem(403, 'secondFactorNeeded'),
    [`PATCH /api/clubs/${CLUB}/members/${ann.id}`]: problem(403, 'secondFactorNeeded'),
  })
  const { person } = await renderPart(<MissingFactorDialog />)
  const read = () => call(listMembers, { params: { clubId: CLUB }, query: {} }).catch(() => undefined)
  const change = () =>
    call(nameMember, { params: { clubId: CLUB, memberId: ann.id }, body: {} }).catch(() => undefined)
  const dialog = () => screen.findByRole('dialog', { name: 'Set up two-step sign-in' })

  await read()
  await dialog()
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/settings/sign-in')
  await person.click(screen.getByRole('button', { name: 'Not now' }))
  await read()
  expect(screen.queryByRole('dialog')).toBeNull()
  await change()
  await dialog()
})
