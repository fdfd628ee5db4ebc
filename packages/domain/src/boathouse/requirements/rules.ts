import { invalidField } from '../../kernel/errors.ts'
import { identityKeyOf, LONGEST_INDEXED } from '../../kernel/text.ts'
import type { Requirement } from './model.ts'

export const requirementNameKey = (name: string): string =>
  identityKeyOf(name).slice(0, LONGEST_INDEXED).toWellFormed()

/** Throws by the field if the effect needs a boat, and the requirement has nothing to do with boats. */
export function refuseWrongEffect({ appliesTo, effect }: Pick<Requirement, 'appliesTo' | 'effect'>): void {
  if (appliesTo === 'some' && effect !== 'none') throw invalidField('effect', 'requirementUntied')
}

interface Going {
  readonly isCoach: boolean
  readonly isSingle: boolean
  readonly isCox: boolean
}

/** Whether someone who goes out in this seat needs it. */
export function isNeededOnWater(
  { appliesTo }: Pick<Requirement, 'appliesTo'>,
  { isCoach, isSingle, isCox }: Going,
): boolean {
  switch (appliesTo) {
    case 'everyone':
      return true
    case 'coaches':
      return isCoach
    case 'singles':
      return isSingle
    case 'coxing':
      return isCox
    case 'some':
      return false
  }
}

/** Whether the member needs it at all. Skills for a seat are needed only by those who take it. */
export const isNeeded = (
  { appliesTo }: Pick<Requirement, 'appliesTo'>,
  { isCoach }: Pick<Going, 'isCoach'>,
): boolean => appliesTo === 'everyone' || (appliesTo === 'coaches' && isCoach)
