import { quietly } from '#lib/session/quietly.ts'

/** Storage keys: visits to the dashboard, and whether installing was suggested. */
const VISITS = 'visits'
const OFFERED = 'install-offered'

/** In session storage: a visit lasts as long as its tab. */
const VISIT = 'visit'

/** First visit with a suggestion. */
const THIRD = 3

/** Counts a visit once. Returns whether to suggest installing: from the third visit on, during one visit. */
export const countVisit = (): boolean =>
  // Without storage: no count, no suggestion.
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

/** Records that it is shown, so later visits don't suggest it. */
export function beginOffer(): void {
  sessionStorage.setItem(VISIT, 'offering')
  localStorage.setItem(OFFERED, 'yes')
}

export const endOffer = (): void => sessionStorage.setItem(VISIT, 'over')
