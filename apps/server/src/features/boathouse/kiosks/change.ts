import type * as contracts from '@boathouse/domain/boathouse/kiosks/contract'
import type { OwnKiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { CODE_MINUTES, groupCode, MAX_KIOSKS } from '@boathouse/domain/boathouse/kiosks/rules'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { hashKioskCode, newKioskCode } from '#auth/codes.ts'
import { systemClubScope } from '#auth/gate.ts'
import { hashToken, newToken } from '#auth/secrets.ts'
import { resetLimit, throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, PublicContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { requireManager, writableClub } from '../../club/clubs/service.ts'
import * as queries from './queries.ts'

/** Allows typing errors, but covers almost none of the possible codes. */
const TRIES_PER_CLIENT = { most: 20, minutes: 10 }

interface WithSecret {
  readonly secret: string
}

type Added = CallOutput<typeof contracts.addKiosk> & { readonly isNew: boolean }

/** Adds a kiosk with a pairing code. A retry replaces the unused code, which may have been lost. */
export function addKiosk(
  ctx: ClubContext & WithSecret,
  { id, name }: BodyOf<typeof contracts.addKiosk>,
): Promise<Added> {
  requireManager(ctx)
  const code = newKioskCode()
  const codeEndsAt = new Date(ctx.now.getTime() + CODE_MINUTES * 60_000).toISOString()
  const hashed = { codeHash: hashKioskCode(ctx.secret, code), codeEndsAt }
  return inTransaction(ctx, async (inside) => {
    await writableClub(inside)
    const known = await queries.findKiosk(inside.db, inside.club, id)
    if (known && (known.name !== name || known.pairedAt !== null || known.endedAt !== null))
      throw new Refusal('conflict')
    const isNew = !known
    const kiosk = {
      ...{ id, name, createdAt: known?.createdAt ?? inside.now.toISOString() },
      ...{ pairedAt: null, lastSeenAt: null, codeEndsAt },
    }
    if (known) await queries.renewCode(inside.db, inside.club, id, hashed)
    else {
      // Actions are stored under the kiosk's id, so it must not be a user's.
      if (await queries.isPerson(inside.db, id)) throw new Refusal('conflict')
      const there = await queries.listKiosks(inside.db, inside.club)
      if (there.length >= MAX_KIOSKS) throw new Refusal('conflict', 'tooManyKiosks')
      const unused = { tokenHash: null, endedAt: null }
      await queries.insertKiosk(inside.db, { ...inside.club, ...kiosk, ...hashed, ...unused })
      await record(inside, 'kioskAdded')
    }
    return { kiosk, pairingCode: groupCode(code), isNew }
  })
}

const record = (ctx: ClubContext, action: 'kioskAdded' | 'kioskEnded') =>
  recordEntry(ctx, { action, actorId: ctx.actor.user.id, clubId: ctx.club.clubId })

export function endKiosk(ctx: ClubContext, id: string): Promise<void> {
  requireManager(ctx)
  return inTransaction(ctx, async (inside) => {
    await writableClub(inside)
    if (!(await queries.findKiosk(inside.db, inside.club, id))) throw notFound()
    if (await queries.endKiosk(inside.db, inside.club, { id, now: inside.now.toISOString() }))
      await record(inside, 'kioskEnded')
  })
}

interface Paired {
  readonly kiosk: OwnKiosk
  /** Stored only on the device. */
  readonly token: string
}

interface Device extends WithSecret {
  readonly clientKey: string
  readonly sessionToken: string | undefined
}

/**
 * Makes the device a kiosk and signs its user out. Throws the same error for wrong, used and expired codes. Throws
 * `kioskUnsent` for a code of another club than `unsentOf`; the code still works afterwards.
 */
export async function pairKiosk(
  ctx: PublicContext & Device,
  { code, unsentOf }: BodyOf<typeof contracts.pairKiosk>,
): Promise<Paired> {
  const key = `kiosk:${ctx.clientKey}`
  await throttle(ctx, key, TRIES_PER_CLIENT)
  const token = newToken()
  const kiosk = await inTransaction(ctx, async (inside) => {
    const claimed = await queries.claimCode(inside.db, {
      codeHash: hashKioskCode(ctx.secret, code),
      ...{ tokenHash: hashToken(token), now: inside.now.toISOString() },
    })
    if (!claimed) throw invalidField('code', 'kioskCodeWrong')
    const { clubId, id, name } = claimed
    if (unsentOf && unsentOf !== clubId) throw invalidField('code', 'kioskUnsent')
    const scoped = { ...inside, club: systemClubScope(clubId) }
    const club = await writableClub(scoped)
    const { sessionToken } = ctx
    await emit(scoped, 'kioskPaired', { action: 'kioskPaired', actorId: id, sessionToken })
    return { id, name, club: { id: clubId, name: club.name, timeZone: club.timeZone } }
  })
  await resetLimit(ctx, key)
  return { kiosk, token }
}
