import type { Page } from '@playwright/test'

export function wellnessPage(page: Page) {
  const card = page.getByRole('region', { name: 'How are you this morning?' })
  const consent = page.getByRole('region', { name: 'What coaches see of your wellness' })
  const question = page.getByRole('region', { name: 'May your coaches see your wellness?' })
  const ofAthlete = page.getByRole('region', { name: 'Wellness', exact: true })
  return {
    card,
    done: page.getByRole('region', { name: 'Morning check: done' }),
    steps: (item: string) => card.getByRole('radiogroup', { name: item }),
    step: (item: string, step: number) =>
      card.getByRole('radiogroup', { name: item }).getByRole('radio', { name: new RegExp(`^${step}:`) }),
    restDay: card.getByRole('switch', { name: 'Rest day' }),
    more: card.getByRole('button', { name: 'Note, hours slept, resting heart rate' }),
    note: card.getByRole('textbox', { name: 'Note' }),
    hoursSlept: card.getByRole('textbox', { name: 'Hours slept' }),
    restingHeartRate: card.getByRole('textbox', { name: 'Resting heart rate (bpm)' }),
    save: card.getByRole('button', { name: 'Save' }),
    status: card.getByRole('status'),
    lines: card.getByRole('link', { name: 'Your charts' }),
    switch: page.getByRole('switch', { name: 'Ask me each morning how I feel' }),
    consent,
    question,
    choice: (region: typeof consent, name: string) => region.getByRole('radio', { name, exact: true }),
    saveChoice: (region: typeof consent) => region.getByRole('button', { name: 'Save choice' }),
    drawings: page.getByRole('img', { name: /^(Fatigue|Sleep|Soreness|Stress|Mood), / }),
    showTable: page.getByRole('button', { name: 'Show as a table' }),
    rows: page.getByRole('table', { name: 'Wellness by day' }).getByRole('row'),
    ofAthlete,
    notShared: ofAthlete.getByText('Not shared', { exact: true }),
  }
}
