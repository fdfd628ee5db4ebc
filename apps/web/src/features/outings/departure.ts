import { Refusal } from '@boathouse/domain/kernel/errors'
import { toKioskGuest } from '@boathouse/domain/kiosks/rules'
import { type NewOuting, newOuting } from '@boathouse/domain/outings/contract'
import type { Board, BoardBoat, Outing } from '@boathouse/domain/outings/model'
import { memberIsOut, refuseWrongOuting } from '@boathouse/domain/outings/rules'
import { CallFailure } from '#lib/api/call.ts'

/** What is known of who and when, besides what is sent. */
interface Known {
  readonly boat: BoardBoat
  /** By the server's clock. */
  readonly at: string
  readonly userId: string
  /** Whether it is for a wall, where guests are called by first name and initial: what the club says of that is not known here. */
  readonly isKiosk: boolean
  /** What a member is called, as far as that is known here. */
  readonly nameOf: (id: string) => string | null
}

/** An outing as the board will show it, before the server has said so. */
export function toOuting(body: NewOuting, { boat, at, userId, isKiosk, nameOf }: Known): Outing {
  const { id, craft, captainSeat, destination, expectedBack, overrideReason } = body
  const crew = body.crew.map(({ seat, memberId, guest }) => ({
    ...{ seat, id: memberId, isGuest: memberId === null, isCaptain: seat === captainSeat },
    name: memberId === null ? guest && (isKiosk ? toKioskGuest(guest, 'initials') : guest) : nameOf(memberId),
  }))
  return {
    ...{ id, craft, destination, expectedBack, overrideReason, outAt: at, backAt: null },
    boat: { id: boat.id, name: boat.name },
    crew: crew.toSorted((one, other) => one.seat - other.seat),
    ...{ metres: null, remarks: '', startedAtKiosk: null, endedAtKiosk: null, seen: null, maySee: false },
    isOwn: crew.some((seat) => seat.id === userId),
    ...{ mayEnd: true, mayDescribe: false, version: 1, createdAt: at, updatedAt: at },
  }
}

/** Throws as the server would, where that can't be asked: for what is not filled in or can't be, and for whoever is out already. */
export function refuseDeparture(body: NewOuting, boat: BoardBoat, out: Board['out'], at: string): void {
  const { error, data } = newOuting.safeParse(body)
  if (error) throw refused(error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message })))
  try {
    refuseWrongOuting(data, boat, new Date(at))
    const away = new Set(out.flatMap(({ crew }) => crew.flatMap(({ id }) => id ?? [])))
    for (const [index, { memberId }] of data.crew.entries())
      if (memberId !== null && away.has(memberId)) throw memberIsOut(`crew.${index}.memberId`)
  } catch (failure) {
    throw failure instanceof Refusal ? refused(failure.fields) : failure
  }
}

const refused = (fields: CallFailure['fields']) =>
  new CallFailure('refused', { status: 422, code: 'invalid', fields, requestId: null, current: undefined })
