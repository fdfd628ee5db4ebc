import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endsAtAll } from '../../../test/one-pass.ts'
import { inviteesIn } from './list-rules.ts'
import { mayManageInvites } from './policy.ts'
import { findInviteRefusal, inviteEnd, maskedEmail } from './rules.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
const invite = {
  clubId: 'lakeside',
  clubStatus: 'active',
  email: 'ann@x.org',
  role: 'athlete',
  status: 'pending',
  expiresAt: '2026-11-21T08:00:00.001Z',
} as const
const ann = { email: 'ann@x.org', emailVerified: true, memberships: [] }
const inLakeside = (role: 'admin' | 'athlete') => ({ ...ann, memberships: [{ clubId: 'lakeside', role }] })

describe('an invite', () => {
  it.each([
    ['is good for its address while it waits', invite, ann, null],
    ['that was used is dead', { ...invite, status: 'used' }, ann, 'deadInvitation'],
    ['ends at its very moment', { ...invite, expiresAt: now.toISOString() }, ann, 'deadInvitation'],
    ['is for nobody else', invite, { ...ann, email: 'bo@x.org' }, 'invitationForAnother'],
    ['waits while its club is inactive', { ...invite, clubStatus: 'inactive' }, ann, 'clubInactive'],
    ['is nothing new to a member', invite, inLakeside('athlete'), 'alreadyMember'],
    ['nor to one who is more', invite, inLakeside('admin'), 'alreadyMember'],
    ['that a member has used says so', { ...invite, status: 'used' }, inLakeside('athlete'), 'alreadyMember'],
    ['makes an athlete an admin', { ...invite, role: 'admin' }, inLakeside('athlete'), null],
    [
      'is good for a member of another club',
      invite,
      { ...ann, memberships: [{ clubId: 'harbour', role: 'athlete' }] },
      null,
    ],
    ['waits until its address is confirmed', invite, { ...ann, emailVerified: false }, 'emailUnconfirmed'],
    [
      'makes nobody more whose address is not confirmed',
      { ...invite, role: 'admin' },
      { ...inLakeside('athlete'), emailVerified: false },
      'emailUnconfirmed',
    ],
    [
      'of somebody else is dead to a member, too, once it was used',
      { ...invite, email: 'bo@x.org', status: 'used' },
      inLakeside('athlete'),
      'deadInvitation',
    ],
  ] as const)('%s', (_what, judged, candidate, refusal) => {
    expect(findInviteRefusal(judged, candidate, now)).toBe(refusal)
  })

  it('masks its address so only people who know it recognise it', () => {
    expect(['lena@athletes.example', 'l@x.org', '𝒜nn@x.org'].map(maskedEmail)).toEqual([
      'l•••@athletes.example',
      'l•••@x.org',
      '𝒜•••@x.org',
    ])
  })

  it('expires after seven days', () => {
    expect(Date.parse(inviteEnd(now)) - now.getTime()).toBe(10_080 * 60_000)
  })

  it.each([
    ['pending', 'athlete', false],
    ['athlete', 'athlete', false],
    ['admin', 'athlete', true],
    ['admin', 'admin', false],
    ['super', 'athlete', true],
    ['super', 'admin', true],
  ] as const)('can be managed by %s, for an %s: %s', (role, invited, may) => {
    expect(mayManageInvites(role, invited)).toBe(may)
  })
})

describe('a pasted list of people', () => {
  it.each([
    ['', [], []],
    ['ann@x.org', [{ email: 'ann@x.org' }], []],
    [
      ' Ann@X.org , bo@x.org;cy@x.org\ndi@x.org eve@x.org ',
      ['ann', 'bo', 'cy', 'di', 'eve'].map((who) => ({ email: `${who}@x.org` })),
      [],
    ],
    ['Ann Lee <ann@x.org>', [{ email: 'ann@x.org', firstName: 'Ann', lastName: 'Lee' }], []],
    ['Ann <ann@x.org>', [{ email: 'ann@x.org', firstName: 'Ann' }], []],
    [
      '"Lee, Ann" <ann@x.org>, <bo@x.org>',
      [{ email: 'ann@x.org', firstName: 'Ann', lastName: 'Lee' }, { email: 'bo@x.org' }],
      [],
    ],
    ['Inês de Sá <ines@x.org>', [{ email: 'ines@x.org', firstName: 'Inês', lastName: 'de Sá' }], []],
    ['ann@x.org, ANN@x.org', [{ email: 'ann@x.org' }], []],
    ['ann@x.org, nobody, b@', [{ email: 'ann@x.org' }], ['nobody', 'b@']],
    ['Ann Lee <nowhere>', [], ['Ann Lee <nowhere>']],
    [
      'bob@x.org Ann Lee <ann@x.org> cy@x.org',
      [
        { email: 'bob@x.org' },
        { email: 'ann@x.org', firstName: 'Ann', lastName: 'Lee' },
        { email: 'cy@x.org' },
      ],
      [],
    ],
    ['ann@x.org<bo@x.org>', [{ email: 'ann@x.org' }, { email: 'bo@x.org' }], []],
    [
      'Lee, Ann <ann@x.org>; Kim, Bo <bo@x.org>',
      [
        { email: 'ann@x.org', firstName: 'Ann', lastName: 'Lee' },
        { email: 'bo@x.org', firstName: 'Bo', lastName: 'Kim' },
      ],
      [],
    ],
  ])('%j', (typed, people, unread) => {
    expect(inviteesIn(typed)).toEqual({ people, unread })
  })

  it('may be a member sheet, whose header is no person', () => {
    const sheet = [
      'Nachname;Vorname;Geburtsdatum;E-Mail',
      'Müller;Anna;12.03.2009;anna.mueller@example.org',
      'Weiß;Jörg;01.07.1961;joerg@example.org',
      'Huber;Eva;01.07.1999;eva@',
    ]
    expect(inviteesIn(`\ufeff${sheet.join('\r\n')}`)).toEqual({
      people: [
        { email: 'anna.mueller@example.org', firstName: 'Anna', lastName: 'Müller' },
        { email: 'joerg@example.org', firstName: 'Jörg', lastName: 'Weiß' },
      ],
      unread: ['Huber;Eva;01.07.1999;eva@'],
    })
    expect(inviteesIn('Name\tE-Mail\nLee, Ann\tann@x.org').people).toEqual([
      { email: 'ann@x.org', firstName: 'Ann', lastName: 'Lee' },
    ])
  })

  it('is read in linear time', () => {
    const typed = Array.from({ length: 100_000 }, (_, n) => `p${n}@x.org`).join(' ')
    expect(endsAtAll(() => inviteesIn(typed)).people).toHaveLength(100_000)
  })

  it('contains every address, whatever the separators', () => {
    const separated = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 999 }), fc.constantFrom(',', ';', ' ', '\n', '\t', ', \n ')),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(separated, (entries) => {
        const typed = entries.map(([n, separator]) => `p${n}@x.org${separator}`).join('')
        const { people, unread } = inviteesIn(typed)
        expect(unread).toEqual([])
        expect(people.map(({ email }) => email)).toEqual([...new Set(entries.map(([n]) => `p${n}@x.org`))])
      }),
    )
  })
})
