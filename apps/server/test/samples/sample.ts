import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import type { By, TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { byKiosk } from '../kiosks.ts'

export type Who = Exclude<keyof Cast, 'club' | 'rivalClub'>

/** A valid request and who may make it. `every-contract.test.ts` also sends it with too few rights. */
export interface Sample<C extends Contract = Contract> {
  readonly contract: C
  readonly as: Who | 'nobody' | 'kiosk'
  readonly input: (app: TestApp, cast: Cast) => Promise<CallInput<C>> | CallInput<C>
  readonly headers?: Record<string, string>
  /** Users with the role elsewhere, for whom the record must not exist. Empty if no record is named. */
  readonly strangers: readonly Who[]
}

export const sample = <const C extends Contract>(contract: C, rest: Omit<Sample<C>, 'contract'>): Sample =>
  ({ contract, ...rest }) as unknown as Sample

/** Token of the club's kiosk, if a sample created one. */
export const kioskTokenOf = ({ club }: Cast): string => `kiosk-of-${club}`

export function personOf({ as, headers = {} }: Pick<Sample, 'as' | 'headers'>, cast: Cast): By {
  if (as === 'kiosk') return byKiosk(kioskTokenOf(cast))
  return { headers, cookie: as === 'nobody' ? undefined : cast[as].cookie }
}

export const elsewhere: Who[] = ['rivalAthlete', 'minor', 'headCoach', 'superAdmin']

/** Use these in calls that name no record. */
export const strangers: Who[] = []
export const noInput = () => ({})
