import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import type { By, TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { byKiosk } from '../kiosks.ts'

export type Who = Exclude<keyof Cast, 'club' | 'rivalClub'>

/**
 * One right request for a contract, and who may make it. The suite over all contracts sends the same request signed out,
 * in a role below the floor, and as somebody of another club.
 */
export interface Sample<C extends Contract = Contract> {
  readonly contract: C
  readonly as: Who | 'nobody' | 'kiosk'
  readonly input: (app: TestApp, cast: Cast) => Promise<CallInput<C>> | CallInput<C>
  /** What the call needs besides a cookie. */
  readonly headers?: Record<string, string>
  /** People of elsewhere with the role for it, for whom the record must not exist. None where it names no record. */
  readonly strangers: readonly Who[]
}

export const sample = <const C extends Contract>(contract: C, rest: Omit<Sample<C>, 'contract'>): Sample =>
  ({ contract, ...rest }) as unknown as Sample

/** The token of the kiosk of their club, where a sample has made one. */
export const kioskTokenOf = ({ club }: Cast): string => `kiosk-of-${club}`

/** Who makes the right request, with all that it needs of them. */
export function personOf({ as, headers = {} }: Pick<Sample, 'as' | 'headers'>, cast: Cast): By {
  if (as === 'kiosk') return byKiosk(kioskTokenOf(cast))
  return { headers, cookie: as === 'nobody' ? undefined : cast[as].cookie }
}

/** Everyone but the athlete, for what is the athlete's alone. */
export const elsewhere: Who[] = ['rivalAthlete', 'minor', 'headCoach', 'superAdmin']

/** Where it names no record, nobody is a stranger to it. */
export const strangers: Who[] = []
export const noInput = () => ({})
