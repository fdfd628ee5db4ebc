import type { Page } from '@playwright/test'

export function consentPage(page: Page) {
  const card = page.getByRole('region', { name: 'What coaches see of your training' })
  const question = page.getByRole('region', { name: 'What may your coaches see of your training?' })
  const within = (region: typeof card) => ({
    region,
    choice: (name: string) => region.getByRole('radio', { name, exact: true }),
    save: region.getByRole('button', { name: 'Save choice' }),
    status: region.getByRole('status').filter({ hasText: 'Saved' }),
  })
  return {
    settings: within(card),
    question: within(question),
    whoLooked: card.getByRole('button', { name: 'Profile views' }),
    looks: card.getByRole('table', { name: 'Profile views' }).getByRole('row'),
  }
}

export async function unfoldAthlete(page: Page): Promise<void> {
  const { sessions, notShared } = athleteTrainingPage(page)
  await sessions.or(notShared).waitFor()
  const fold = page.getByRole('button', { name: 'Wellness, year and effort' })
  if (await fold.isVisible()) await fold.click()
}

export const athleteTrainingPage = (page: Page) => ({
  training: page.getByRole('region', { name: 'Training', exact: true }),
  notShared: page.getByRole('region', { name: 'Training', exact: true }).getByText('Not shared'),
  week: page.getByRole('region', { name: /^Week, / }),
  year: page.getByRole('grid', { name: /^Training of the last 53 weeks/ }),
  sessions: page.getByRole('region', { name: 'Sessions', exact: true }),
  session: (name: string) =>
    page.getByRole('region', { name: 'Sessions', exact: true }).getByRole('link', { name }),
  before: page.getByRole('button', { name: 'Week before' }),
})
