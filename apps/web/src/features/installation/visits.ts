import { quietly } from '#lib/session/quietly.ts'

/** How often somebody came to this browser's dashboard, and whether installing was offered in passing. */
const VISITS = 'visits'
const OFFERED = 'install-offered'

/** A visit lasts as long as its tab. */
const VISIT = 'visit'

/** From this visit on it is worth it. */
const THIRD = 3

/** Counts a visit once; answers whether installing may be offered in it: from the third on, in one visit alone. */
export const countVisit = (): boolean =>
  // A browser that refuses storage counts nothing, and offers nothing.
  quietly(() => {
    const visit = sessionStorage.getItem(VISIT)
    if (visit === 'offering') return true
    if (!visit) {
      sessionStorage.setItem(VISIT, 'counted')
      localStorage.setItem(VISITS, String(readVisits() + 1))
    }
    return readVisits() >= THIRD && localStorage.getItem(OFFERED) === null
  }) ?? false

const readVisits = () => Number(localStorage.getItem(VISITS))

/** It is on the screen: no visit after this one offers it. */
export function beginOffer(): void {
  sessionStorage.setItem(VISIT, 'offering')
  localStorage.setItem(OFFERED, 'yes')
}

export const endOffer = (): void => sessionStorage.setItem(VISIT, 'over')
