import { hasAccess } from '@boathouse/domain/account/policy'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { isForKiosks } from '@boathouse/domain/kiosks/rules'
import { type Actor, lacksFactorFor, reachesFloor } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

/**
 * Refuses whoever does not reach a contract's floor, and says where nothing but a second factor keeps them from it. A kiosk has no role:
 * it reaches the contracts that say so. Returns a promise only where the role is not enough.
 */
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
