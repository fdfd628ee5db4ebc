import type { Page } from '@playwright/test'

export interface TypedSession {
  readonly type?: string
  readonly duration?: string
  readonly intensity?: string
  readonly weather?: string
  readonly notes?: string
  readonly date?: string
}

/** The dialog 'Log Training Session'. */
export function logDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Log Training Session' })
  const choice = (name: string) => dialog.getByRole('radio', { name })
  const field = {
    duration: dialog.getByLabel('Duration (minutes)'),
    weather: dialog.getByLabel('Weather/Conditions'),
    notes: dialog.getByLabel('Notes'),
    date: dialog.getByLabel('Date'),
  }
  return {
    ...field,
    dialog,
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
