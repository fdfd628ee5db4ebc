import type { ExpressionBuilder } from 'kysely'
import { isRegisterSeenBy } from './squad-filter.ts'
import type { Tables } from './tables.ts'

type OfPractices = ExpressionBuilder<Tables, 'practices'>

/** SQL form of the rule: athletes see the practice. */
export const isAnnounced = (now: string) => (eb: OfPractices) =>
  eb.or([eb('practices.announcedAt', 'is', null), eb('practices.announcedAt', '<=', now)])

export type PracticeReader = {
  readonly athleteId: string
  /** Practices announced later are hidden: now, or `ALL_ANNOUNCED`. */
  readonly announcedBy: string
}

/** `announcedBy` of readers who see every practice: admins. */
export const ALL_ANNOUNCED = '9999-12-31T23:59:59.999Z'

/** SQL: the reader sees the practice, because it is announced or they coach all of its squads. */
export const isShownTo =
  ({ athleteId, announcedBy }: PracticeReader) =>
  (eb: OfPractices) =>
    eb.or([isAnnounced(announcedBy)(eb), isRegisterSeenBy(athleteId)(eb)])

/** SQL: when the member will see the practice; null if they see it now. */
export const hiddenUntil =
  ({ athleteId, now }: { readonly athleteId: string; readonly now: Date }) =>
  <Table extends 'practices' | 'members'>(given: ExpressionBuilder<Tables, Table>) => {
    const eb = given as unknown as ExpressionBuilder<Tables, 'practices' | 'members'>
    const shown = isShownTo({ athleteId, announcedBy: now.toISOString() })(eb as unknown as OfPractices)
    return eb
      .case()
      .when(eb.or([eb('members.role', '=', 'admin'), shown]))
      .then(null)
      .else(eb.ref('practices.announcedAt'))
      .end()
  }
