import { isForKiosks } from '@boathouse/domain/boathouse/kiosks/rules'
import { hasAccess } from '@boathouse/domain/identity/account/policy'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { type Actor, lacksFactorFor, reachesFloor } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

/** Refuses actors without the minimum role, and names a missing second factor. Async only if it must query. */
export function floorGate(db: Db, contract: Contract) {
  const floor = contract.access as Exclude<Contract['access'], 'public'>
  const isOpenToKiosks = isForKiosks(contract)
  return (actor: Actor): Promise<void> | undefined => {
    if (actor.kiosk) {
      if (!isOpenToKiosks) throw new Refusal('forbidden', 'kioskScope')
      return
    }
    return hasAccess(actor.role, floor) ? undefined : judgeBeyondRole(actor)
  }

  async function judgeBeyondRole(actor: Actor): Promise<void> {
    if (await reachesFloor(db, actor, floor)) return
    const lacksFactor = await lacksFactorFor(db, actor, floor)
    throw new Refusal('forbidden', lacksFactor ? 'secondFactorNeeded' : 'forbidden')
  }
}
