import type { Page } from '@playwright/test'

export function resultDialog(
  page: Page,
  name: 'Add PR' | 'Add result' | 'Edit result' | 'Use as result' = 'Add PR',
) {
  const dialog = page.getByRole('dialog', { name })
  const button = (label: string) => dialog.getByRole('button', { name: label, exact: true })
  const discipline = dialog.getByRole('combobox', { name: 'Discipline' })
  return {
    dialog,
    discipline,
    options: page.getByRole('option'),
    value: dialog.getByRole('textbox', { name: /^(Time|Metres|Weight(?! on)|Count|Result)/ }),
    date: dialog.getByLabel('Date'),
    event: dialog.getByLabel('Event'),
    conditions: button('Conditions and notes'),
    wind: dialog.getByLabel('Wind'),
    from: (provenance: string) => dialog.getByRole('radio', { name: provenance }),
    save: button('Save result'),
    notSaved: dialog.getByRole('alert'),
    question: dialog.getByRole('region', { name: 'Is this right?' }),
    confirm: button('Yes, save it'),
    correct: button('Correct it'),
    close: button('Close'),
    choose: async (words: string) => {
      await discipline.fill(words)
      await page.getByRole('option', { name: words, exact: true }).click()
    },
    celebration: page.getByRole('dialog', { name: 'New personal record' }),
    carryOn: page.getByRole('button', { name: 'Done', exact: true }),
  }
}
