import { quietly } from '#lib/device/quietly.ts'

/** Local storage: number of visits to the dashboard. */
const VISITS = 'visits'
const OFFERED = 'install-offered'

/** Session storage: a visit lasts as long as its tab. */
const VISIT = 'visit'

/** First visit with a suggestion. */
const THIRD = 3

/** Counts a visit once. Returns whether to suggest installing: from the third visit on, in one visit only. */
export const countVisit = (): boolean =>
  // Without storage, never suggest.
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

/** Records that this visit suggests installing, so later ones don't. */
export function beginOffer(): void {
  sessionStorage.setItem(VISIT, 'offering')
  localStorage.setItem(OFFERED, 'yes')
}

export const endOffer = (): void => sessionStorage.setItem(VISIT, 'over')
