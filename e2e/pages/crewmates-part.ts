import type { Page } from '@playwright/test'

/** 'Crewmates' in the logbook: the user's own, and the matrix for coaches. */
export function crewmatesPart(page: Page) {
  const matrix = page.getByRole('table', { name: 'Crewmates', exact: true })
  const own = page.getByRole('table', { name: 'Your crewmates' })
  return {
    show: page.getByRole('radio', { name: 'Crewmates', exact: true }),
    own,
    ownRow: (name: string) => own.getByRole('row').filter({ hasText: name }),
    all: page.getByRole('button', { name: /^Show all/ }),
    matrix,
    /** Cell of two people. */
    together: async (one: string, other: string) => {
      const names = await matrix.getByRole('columnheader').allInnerTexts()
      const column = names.findIndex((name) => name.includes(other))
      const row = matrix
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: one, exact: true }) })
      return row
        .getByRole('cell')
        .nth(column - 1)
        .innerText()
    },
  }
}
