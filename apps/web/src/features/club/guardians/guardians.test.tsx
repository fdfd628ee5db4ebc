import { CHILD_HEADER } from '@boathouse/domain/kernel/tab-child'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { meQuery } from '#lib/session/me.ts'
import { CLUB } from '../../../../test/members.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AddChildDialog } from './add-child-dialog.tsx'
import { ChildrenCard } from './children-card.tsx'
import { GuardianBanner } from './guardian-banner.tsx'
import { GuardiansCard } from './guardians-card.tsx'

const idOf = (n: number) => `01990000-0000-7000-8000-0000000000b${n}`
const CHILD = idOf(1)
const ADD = `POST /api/clubs/${CLUB}/children`
const SQUADS = `GET /api/clubs/${CLUB}/squads`
const OF_CHILD = `/api/clubs/${CLUB}/members/${CHILD}/guardians`
const invite = { id: idOf(3), email: 'mum@x.example', expiresAt: '2190-01-01T00:00:00.000Z' }
const guardian = {
  ...{ id: idOf(2), firstName: 'Kim', lastName: null, email: 'kim@x.example' },
  createdAt: '2026-11-01T08:00:00.000Z',
}

const may = { mayHave: true, mayStartSignIn: false, ownSignIn: null }

const openCard = () => renderPart(<GuardiansCard clubId={CLUB} memberId={CHILD} childName="Emma" isManaged />)

test('an admin adds a child, and keeps the form if that fails', async () => {
  const onClose = vi.fn()
  const { bodiesOf } = network({
    [SQUADS]: json({ items: [] }),
    [ADD]: [
      problem(503, 'unavailable'),
      json({ memberId: CHILD, invite: { ...invite, isMailed: true } }, 201),
    ],
  })
  const { person } = await renderPart(<AddChildDialog clubId={CLUB} onClose={onClose} />)
  const add = screen.getByRole('button', { name: 'Add a child' })
  await person.click(add)
  expect(bodiesOf(ADD)).toEqual([])
  await person.type(screen.getByLabelText('First name'), 'Emma')
  await person.type(screen.getByLabelText('Year of birth'), '2015')
  await person.type(screen.getByLabelText('Guardian’s email'), 'mum@x.example')
  await person.click(add)
  await screen.findByRole('alert')
  await person.click(add)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const bodies = bodiesOf(ADD)
  expect(bodies[0]).toMatchObject({
    ...{ firstName: 'Emma', lastName: '', yearOfBirth: 2015, guardianEmail: 'mum@x.example' },
  })
  // The same id: a retry adds no second child.
  expect(bodies[1]).toEqual(bodies[0])
})

test('the card lists guardians and invites, and removes a guardian after asking', async () => {
  const { sent } = network({
    [`GET ${OF_CHILD}`]: [
      json({ ...may, guardians: [guardian], invites: [invite] }),
      json({ ...may, guardians: [], invites: [invite] }),
    ],
    [`DELETE ${OF_CHILD}/${guardian.id}`]: nothing(),
  })
  const { person } = await openCard()
  await screen.findByText('mum@x.example')
  await person.click(screen.getByRole('button', { name: 'Remove Kim' }))
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Kim')).toBeNull())
  expect(sent.map(({ call }) => call)).toContain(`DELETE ${OF_CHILD}/${guardian.id}`)
})

test('the card invites a guardian, and explains a refusal', async () => {
  network({
    [`GET ${OF_CHILD}`]: json({ ...may, guardians: [], invites: [] }),
    [`POST ${OF_CHILD}`]: [problem(409, 'tooManyGuardians'), json({ ...invite, isMailed: true }, 201)],
  })
  const { person } = await openCard()
  await screen.findByText('Emma has no guardian yet.')
  await person.type(screen.getByLabelText('Guardian’s email'), 'mum@x.example')
  await person.click(screen.getByRole('button', { name: 'Invite guardian' }))
  await screen.findByText('A child can have 4 guardians. Remove one first.')
  await person.click(screen.getByRole('button', { name: 'Invite guardian' }))
  await screen.findByText('We emailed mum@x.example.')
})

test('a guardian sees each child with its clubs', async () => {
  network({
    'GET /api/children': json({
      items: [
        {
          id: CHILD,
          firstName: 'Emma',
          lastName: 'Berg',
          clubs: [{ id: CLUB, name: 'Lakeside' }],
          isMuted: false,
        },
        { id: idOf(2), firstName: 'Ben', lastName: null, clubs: [], isMuted: true },
      ],
    }),
  })
  await renderPart(<ChildrenCard renderNext={({ firstName }) => `${firstName} rows on Saturday`} />)
  await screen.findByText('Emma Berg')
  screen.getByText('Lakeside')
  screen.getByText('In no club')
  screen.getByText('Emma rows on Saturday')
  expect(screen.queryByText('Ben rows on Saturday')).toBeNull()
})

test('the card of a member with a sign-in is shown once they turn out to be under 18', async () => {
  network({
    [`GET ${OF_CHILD}`]: [
      json({ ...may, mayHave: false, guardians: [], invites: [] }),
      json({ ...may, guardians: [guardian], invites: [] }),
    ],
  })
  const card = <GuardiansCard clubId={CLUB} memberId={CHILD} childName="Emma" isManaged={false} />
  const adult = await renderPart(card)
  await adult.settled()
  expect(screen.queryByText('Guardians')).toBeNull()
  adult.unmount()
  await renderPart(card)
  await screen.findByText('Kim')
})

test('a guardian turns emails about a child off, and sees if that failed', async () => {
  const emma = { id: CHILD, firstName: 'Emma', lastName: null, clubs: [], isMuted: false }
  const MUTE = `PATCH /api/children/${CHILD}/notices`
  const { bodiesOf } = network({
    'GET /api/children': [json({ items: [emma] }), json({ items: [{ ...emma, isMuted: true }] })],
    [MUTE]: [problem(503, 'unavailable'), nothing()],
  })
  const { person } = await renderPart(<ChildrenCard renderNext={() => null} />)
  const toggle = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Emails and notifications about Emma',
  })
  expect(toggle.checked).toBe(true)
  await person.click(toggle)
  await screen.findByText('That was not changed. Try again.')
  expect(toggle.checked).toBe(true)
  await person.click(toggle)
  await waitFor(() => expect(toggle.checked).toBe(false))
  expect(bodiesOf(MUTE)).toEqual([{ isMuted: true }, { isMuted: true }])
})

test('an admin invites an old enough child to sign in', async () => {
  const pending = { ...invite, id: idOf(4), email: 'emma@x.example' }
  const SIGN_IN = `POST /api/clubs/${CLUB}/members/${CHILD}/own-sign-in`
  const shown = { ...may, mayStartSignIn: true, guardians: [], invites: [] }
  const { bodiesOf } = network({
    [`GET ${OF_CHILD}`]: [json(shown), json({ ...shown, ownSignIn: pending })],
    [SIGN_IN]: json({ ...pending, isMailed: true }, 201),
  })
  const { person } = await openCard()
  await person.type(await screen.findByLabelText('Child’s email'), 'emma@x.example')
  await person.click(screen.getByRole('button', { name: 'Invite to sign in' }))
  await screen.findByText('emma@x.example')
  expect(bodiesOf(SIGN_IN)).toEqual([{ email: 'emma@x.example' }])
})

test('a guardian downloads a child’s data, and sees if that failed', async () => {
  network({
    'GET /api/children': json({
      items: [{ id: CHILD, firstName: 'Emma', lastName: null, clubs: [], isMuted: false }],
    }),
    [`POST /api/users/${CHILD}/export`]: problem(403, 'guardianReadsOnly'),
  })
  const { person } = await renderPart(<ChildrenCard renderNext={() => null} />)
  const asked = vi.spyOn(globalThis, 'fetch')
  await person.click(await screen.findByRole('button', { name: 'Download Emma’s data' }))
  await screen.findByText('You can see this as a guardian, but no longer change it.')
  expect(new Headers(asked.mock.lastCall?.[1]?.headers).get(CHILD_HEADER)).toBe(CHILD)
})

test('a child’s screens say whose they are, and hide what guardians can’t do', async () => {
  network({})
  const { queryClient } = await renderPart(
    <>
      <GuardianBanner child={{ firstName: 'Emma', lastName: null }} />
      <OwnOnly>Log training</OwnOnly>
    </>,
  )
  screen.getByText('You’re looking at Emma’s Boathouse as a guardian.')
  screen.getByText('Log training')
  queryClient.setQueryData(meQuery.queryKey, meOf({ guardian: { acts: true, readsTraining: true } }))
  await waitFor(() => expect(screen.queryByText('Log training')).toBeNull())
})
