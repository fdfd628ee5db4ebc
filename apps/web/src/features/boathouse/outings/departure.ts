import { toKioskGuest } from '@boathouse/domain/boathouse/kiosks/rules'
import { type NewOuting, newOuting } from '@boathouse/domain/boathouse/outings/contract'
import type { Board, BoardBoat, Outing } from '@boathouse/domain/boathouse/outings/model'
import { memberIsOut, refuseWrongOuting } from '@boathouse/domain/boathouse/outings/rules'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { CallFailure } from '#lib/api/call.ts'

interface Known {
  readonly boat: BoardBoat
  readonly at: string
  readonly userId: string
  /** Kiosks show guests by first name and initial. */
  readonly isKiosk: boolean
  readonly nameOf: (id: string) => string | null
}

/** The outing as the board shows it until the server responds. */
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

/** Validates like the server, for use offline. Throws a Refusal for invalid fields, and if boat or crew are already out. */
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
