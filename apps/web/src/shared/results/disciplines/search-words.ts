import { disciplines } from '@boathouse/domain/results/disciplines/model'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import type { Translate } from '@boathouse/messages'

const named = [
  ...(['k1', 'k2', 'k4', 'c1', 'c2', 'c4', 'single', 'double', 'quad', 'pair', 'coxedPair', 'four'] as const),
  ...(['coxedFour', 'eight', 'coastalSolo', 'coastalDouble', 'coastalQuad', 'rowErg'] as const),
] satisfies CraftKey[]

/** Further search words of a built-in discipline: '2000', '2k', '2km', 'coxless four'. Empty for a club's own. */
export function searchWordsOf(t: Translate, disciplineKey: string): string {
  const { craft = null, metres = null } = disciplines.get(disciplineKey) ?? {}
  const known = named.find((one) => one === craft)
  const kilometres = metres === null ? '' : Math.floor(metres / 1_000)
  // 21,097 m is searched as 21k, but 1,500 m never as 1k.
  const isRound = metres !== null && metres >= 1_000 && (metres % 1_000 === 0 || metres > 20_000)
  const distance = metres === null ? [] : [metres, ...(isRound ? [`${kilometres}k`, `${kilometres}km`] : [])]
  return [known ? t(`craftWords.${known}`) : '', ...distance].join(' ')
}
