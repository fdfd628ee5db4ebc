import type { OwnStanding } from '@boathouse/domain/boathouse/certificates/model'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { currentTime } from '@boathouse/domain/test/clock'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ClubZone } from '#lib/i18n/times.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CertificateDialog } from './certificate-editor.tsx'
import { CertificatesCard } from './certificates-card.tsx'
import { CertificatesHint } from './certificates-hint.tsx'
import { MemberCertificatesScreen } from './member-screen.tsx'
import { OwnCertificatesCard } from './own-certificates-card.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const MEMBER = '01990000-0000-7000-8000-0000000000a1'
const SWIM = '01990000-0000-7000-8000-0000000000d1'
const CERTIFICATE = '01990000-0000-7000-8000-0000000000e1'
const TABLE = `GET /api/clubs/${CLUB}/certificates`
const SQUADS = `GET /api/clubs/${CLUB}/squads`
const OF_MEMBER = `GET /api/clubs/${CLUB}/members/${MEMBER}/certificates`
const OWN = 'GET /api/certificates'
const CONFIRM = `POST /api/clubs/${CLUB}/certificates`
const FILE = `POST /api/clubs/${CLUB}/certificates/${CERTIFICATE}/file`

const today = currentTime().toISOString().slice(0, 10)
const certificate = {
  ...{ id: CERTIFICATE, requirementId: SWIM, memberId: MEMBER, day: '2026-03-01', validUntil: '2027-03-01' },
  ...{ note: 'Card 7', confirmedBy: 'Jo Coach', fileType: 'application/pdf', mayDelete: true, version: 1 },
  ...{ createdAt: '2026-03-01T08:00:00.000Z', updatedAt: '2026-03-01T08:00:00.000Z' },
}
const standing = (own: Partial<OwnStanding> = {}): OwnStanding => ({
  ...{ clubId: CLUB, requirementId: SWIM, state: 'valid', validUntil: '2027-03-01', mayConfirm: true },
  requirement: { id: SWIM, name: 'Swim test', appliesTo: 'everyone', effect: 'refuse' },
  certificates: [certificate],
  ...own,
})
const member = { memberId: MEMBER, firstName: 'Ada', lastName: 'Lovelace' }

test('the table says each member’s state in words, and filters on the server', async () => {
  const onFilter = vi.fn()
  const soon = addDays(today, 12)
  const states = [
    { requirementId: SWIM, state: 'expiring', validUntil: soon },
    { requirementId: 'aid', state: 'missing', validUntil: null },
  ]
  const requirements = [
    { id: SWIM, name: 'Swim test' },
    { id: 'aid', name: 'First aid' },
  ]
  const items = [{ ...member, standings: states }]
  network({
    [TABLE]: json({ requirements, items }),
    [SQUADS]: json({ items: [], nextCursor: null, abilities: { manage: true } }),
  })
  const { person } = await renderPart(
    <CertificatesCard clubId={CLUB} today={today} filters={{ state: 'attention' }} onFilter={onFilter} />,
  )
  await screen.findByText('Expires in 12 days')
  const row = within(screen.getByRole('table', { name: 'Members and their requirements' }))
  expect(row.getByText('Missing')).toBeDefined()
  expect(row.getByRole('link', { name: 'Ada Lovelace' })).toBeDefined()
  await person.selectOptions(screen.getByLabelText('State'), 'Expired')
  expect(onFilter).toHaveBeenCalledWith({ state: 'expired' })
})

test.each([
  [{}, [], 'Your club has no requirements yet. An admin adds them.'],
  [{ state: 'expired' as const }, [{ id: SWIM, name: 'Swim test' }], 'No member matches these filters.'],
])('the table with filters %j and no rows says why', async (filters, requirements, words) => {
  network({
    [TABLE]: json({ requirements, items: [] }),
    [SQUADS]: json({ items: [], nextCursor: null, abilities: { manage: true } }),
  })
  await renderPart(<CertificatesCard clubId={CLUB} today={today} filters={filters} onFilter={vi.fn()} />)
  expect(await screen.findByText(words)).toBeDefined()
})

test('a member’s documents show who confirmed them, and can be deleted and restored', async () => {
  const path = `/api/clubs/${CLUB}/certificates/${CERTIFICATE}/deletion`
  const { sent } = network({
    [OF_MEMBER]: json({ ...member, items: [standing()] }),
    [`POST ${path}`]: json({ ...certificate, version: 2 }),
    [`DELETE ${path}`]: json({ ...certificate, version: 3 }),
  })
  const onConfirm = vi.fn()
  const { person } = await renderPart(
    <MemberCertificatesScreen
      clubId={CLUB}
      today={today}
      memberId={MEMBER}
      isReadOnly={false}
      onConfirm={onConfirm}
    />,
  )
  expect(await screen.findByText('Of 1 Mar 2026, confirmed by Jo Coach')).toBeDefined()
  expect(screen.getByText('Until 1 Mar 2027')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toMatch(/\/file$/)
  await person.click(screen.getByRole('button', { name: 'Confirm Swim test' }))
  expect(onConfirm).toHaveBeenCalledWith(SWIM)
  await person.click(screen.getByRole('button', { name: /^Actions/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(true))
})

async function openDialog(answers: Parameters<typeof network>[0]) {
  const calls = network({ [OF_MEMBER]: json({ ...member, items: [standing()] }), ...answers })
  const onClose = vi.fn()
  const { person } = await renderPart(
    <CertificateDialog
      today={today}
      userId="coach"
      clubId={CLUB}
      memberId={MEMBER}
      requirementId={SWIM}
      onClose={onClose}
    />,
  )
  const note = await screen.findByLabelText<HTMLInputElement>('Note')
  const attach = (file: File) => person.upload(screen.getByLabelText('File'), file)
  const save = () => person.click(screen.getByRole('button', { name: 'Confirm' }))
  return { ...calls, person, onClose, note, attach, save }
}

const pdf = new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' })

test('confirming sends today by default, then the file', async () => {
  const { person, note, attach, save, onClose, bodiesOf, sent } = await openDialog({
    [CONFIRM]: json(certificate, 201),
    [FILE]: json(certificate, 201),
  })
  await person.type(note, 'Card 7')
  await attach(pdf)
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CONFIRM)).toEqual([
    { id: expect.any(String), memberId: MEMBER, requirementId: SWIM, day: today, note: 'Card 7' },
  ])
  expect(sent.filter(({ call }) => call.startsWith(FILE))).toMatchObject([{ body: expect.any(File) }])
})

test('a refused file is named beside its field, and nothing typed is lost', async () => {
  const { person, note, attach, save, onClose } = await openDialog({
    [CONFIRM]: [json(certificate, 201), json(certificate)],
    [FILE]: [problem(422, 'invalid', [{ path: 'file', code: 'documentType' }]), json(certificate, 201)],
  })
  await person.type(note, 'Card 7')
  await attach(pdf)
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a PDF, JPEG, PNG or WebP file.')
  expect(note.value).toBe('Card 7')
  await attach(new File(['%PDF-1.4'], 'other.pdf', { type: 'application/pdf' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('a file above the limit is not sent', async () => {
  const { attach, save, sent } = await openDialog({})
  await attach(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.pdf', { type: 'application/pdf' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This file is larger than 5 MB.')
  await save()
  expect(sent.some(({ call }) => call === CONFIRM)).toBe(false)
})

test('the dashboard names only what is missing or expires soon', async () => {
  const other = { id: 'other', name: 'First aid', appliesTo: 'coaches', effect: 'none' } as const
  network({
    [OWN]: json({
      items: [
        standing({ state: 'missing', validUntil: null, certificates: [] }),
        standing({ requirement: other }),
      ],
    }),
  })
  await renderPart(<CertificatesHint />)
  expect(await screen.findByText('Swim test')).toBeDefined()
  expect(screen.queryByText('First aid')).toBeNull()
})

test.each([
  [[standing()], 1],
  [[], 0],
])('the settings show your requirements, if there are any', async (items, shown) => {
  network({ [OWN]: json({ items }) })
  const { settled } = await renderPart(<OwnCertificatesCard />)
  await settled()
  expect(screen.queryAllByRole('heading', { name: 'Your requirements' })).toHaveLength(shown)
  expect(screen.queryByRole('button', { name: /Actions|Confirm/ })).toBeNull()
})

test.each([
  ['on the dashboard', <CertificatesHint key="hint" />],
  ['in the settings', <OwnCertificatesCard key="card" />],
])('your own requirements count days on the club’s calendar, %s', async (_, part) => {
  // A day ahead of the device for most of the day.
  const zone = 'Pacific/Kiritimati'
  const validUntil = addDays(dayAt(currentTime(), zone), 12)
  network({ [OWN]: json({ items: [standing({ state: 'expiring', validUntil })] }) })
  await renderPart(<ClubZone value={zone}>{part}</ClubZone>)
  expect(await screen.findByText('Expires in 12 days')).toBeDefined()
})
