import type { Page } from '@playwright/test'

type State = 'Present' | 'Late' | 'Excused' | 'Absent'

export function registerSheet(page: Page) {
  const main = page.getByRole('main')
  const foot = main.getByRole('region', { name: 'Headcount so far' })
  const line = (name: string) =>
    main.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name })
  const walkIns = main.getByRole('region', { name: 'Guests' })
  return {
    lines: main.getByRole('list', { name: 'People' }).getByRole('listitem'),
    line,
    state: (name: string, state: State) => line(name).getByRole('button', { name: state, exact: true }),
    pressed: (name: string) => line(name).locator('button[aria-pressed="true"]'),
    counts: main.getByRole('region', { name: 'So far', exact: true }),
    back: main.getByRole('link', { name: 'Back to the practice' }),
    search: main.getByLabel('Find by name'),
    conflict: (name: string) => line(name).getByRole('region'),
    rest: foot.getByRole('button', { name: 'Mark the rest present' }),
    undo: foot.getByRole('button', { name: 'Undo' }),
    foot,
    saved: foot.getByText('Saved', { exact: true }),
    walkIns,
    walkInName: walkIns.getByLabel('Name'),
    addWalkIn: walkIns.getByRole('button', { name: 'Add guest' }),
    removeWalkIn: (name: string) => walkIns.getByRole('button', { name: `Remove ${name}` }),
    open: (practiceId: string) => page.goto(`/attendance/${practiceId}/register`),
  }
}
