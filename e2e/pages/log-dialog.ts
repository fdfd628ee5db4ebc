import type { Page } from '@playwright/test'

export interface TypedSession {
  readonly type?: string
  readonly duration?: string
  readonly intensity?: string
  readonly weather?: string
  readonly notes?: string
  readonly date?: string
  readonly distance?: string
  readonly heartRate?: string
  readonly strokeRate?: string
  readonly startTime?: string
  readonly waterTemperature?: string
}

export function logDialog(page: Page, name = 'Log Training Session') {
  const dialog = page.getByRole('dialog', { name })
  const choice = (name: string) => dialog.getByRole('radio', { name })
  const field = {
    duration: dialog.getByLabel('Duration (minutes)'),
    weather: dialog.getByLabel('Weather/Conditions'),
    notes: dialog.getByLabel('Notes'),
    date: dialog.getByLabel('Date'),
    distance: dialog.getByLabel(/^Distance \((?:km|m)\)$/),
    heartRate: dialog.getByLabel('Average heart rate (bpm)'),
    strokeRate: dialog.getByLabel('Average stroke rate (spm)'),
    startTime: dialog.getByLabel('Start time'),
    waterTemperature: dialog.getByLabel('Water temperature (°C)'),
  }
  return {
    ...field,
    dialog,
    details: dialog.getByRole('button', { name: 'More details' }),
    sport: dialog.getByLabel('Sport'),
    craft: dialog.getByLabel('Craft'),
    effort: dialog.getByLabel('Session RPE (0 to 10)'),
    choice,
    group: (name: string) => dialog.getByRole('radiogroup', { name }),
    save: dialog.getByRole('button', { name: 'Save Training Session' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    notSaved: dialog.getByRole('alert'),
    clear: dialog.getByRole('button', { name: 'Clear' }),
    fill: async ({ type, intensity, ...typed }: TypedSession) => {
      if (type) await choice(type).check()
      if (intensity) await choice(intensity).check()
      for (const [name, words] of Object.entries(typed)) await field[name as keyof typeof field].fill(words)
    },
  }
}

export const editDialog = (page: Page) => logDialog(page, 'Edit Training Session')
